import { unifyLetters } from "../../../text/foldText.ts";
import { patternTables } from "../../../text/patternTables.ts";
import { CLAIM_FLAGS } from "../claimSigns.ts";

const raw = String.raw;

/** The rest of a statement. Another statement may follow in the same sentence. */
export const REST = raw`((?!(pero|sin embargo|aunque|sino|nosotros|nuestr\w+) |y (lo|nosotros|nuestr\w+) )\w+ )*`;

export const NUMBER = raw`(\d[\d/]*[kxmb]?|uno|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(to)?|cientos|centenares|mil(es)?|millon(es)?|mitad|tercios?|tercera parte|cuart[oa]s?( parte)?|decenas|docenas|mayoria|muchos|muchas)`;

/** The product, as the subject of a claim. */
export const PRODUCT = raw`(tendwell|que|asistente|asesora?|coach|aplicacion|app|programa|servicio|plataforma|ia|inteligencia artificial|tecnologia|sistema|solucion|producto|herramienta|equipo|algoritmo|metodo|alertas?|avisos?|dispositivo)`;

export const CLINICIAN = raw`(medic[oa]s?|doctor(a|es|as)?|enfermer[oa]s?|clinic[oa]s|clinico expert\w+|cardiolog[oa]s?|especialistas?|facultativ[oa]s?|cirujan[oa]s?|terapeutas?|psicolog[oa]s?|psiquiatras?|farmaceutic[oa]s?|nutricionistas?|gestor[ae]s? de casos|(equipo|personal|profesional|entrenador|ser|asistente) (humano|medico|sanitario|clinico|de salud)|profesional(es)?( (sanitari[oa]s|de la salud|medic[oa]s))?|expert[oa]s?|personal (medico|sanitario|humano)|humanos?|neurolog[oa]s?|radiolog[oa]s?|pediatras?|catedratic[oa]s?|sanitarios|persona de verdad|hospital(es)?)`;

export const VISIT = raw`(visitas?|consultas?( (medica|presencial)\w*)?|citas?|revision(es)?|chequeos?|controles?|examen(es)?|sala de espera|hospital(es)?|presencial(es)?|cuidados? (habitual|convencional|estandar|tradicional)\w*|atencion (habitual|convencional|estandar|tradicional)|(programa|metodo|seguimiento)s? (tradicional|convencional|habitual|comun)\w*)`;

export const RIVAL = raw`(competencia|competidor\w*|competitiv\w+|rival\w*|alternativas?|mercado|sector|industria|los demas|las demas|el resto|(otr[oa]s?|cualquier( otr[oa])?|tod[oa]s? l[oa]s|ningun\w*|demas) (aplicacion(es)?|apps?|asistentes?|programas?|productos?|herramientas?|servicios?|marcas?|soluciones?|dispositivos?|sistemas?|plataformas?|chatbots?|metodos?)|(aplicaciones|apps|programas|recordatorios|servicios|metodos|sistemas|chatbots) (comun\w*|corriente\w*|habitual\w*|normal\w*|tradicional\w*|convencional\w*)|marca lider)`;

export const DISEASE = raw`(enfermedad(es)?|dolencias?|trastornos?|hipertension|hipertens[oa]s?|(tension|presion) (alta|arterial)|ictus|derrames?( cerebral\w*)?|infartos?|ataques? (al corazon|cardiacos?|de panico|cerebral\w*)|apoplej\w+|trombo\w*|coagulos?|insuficiencia \w+|(problemas?|fallos?|riesgo|eventos?|danos?) (cardiac|cardiovascular|renal|de corazon|del corazon|de salud)\w*|(enfermedad|afeccion|dolencia)\w* (cardiac|del corazon|renal|cardiovascular)\w*|diabetes|diabetic[oa]s?|azucar alta|cancer\w*|tumor(es)?|demencia|alzheimer|parkinson|depresion|ansiedad|insomnio|asma|tos|obesidad|sobrepeso|dolor(es)?|jaquecas?|mareos?|nauseas|palpitaciones|vertigo|hinchazon|sangrados?|gota|migranas?|cefaleas?|arritmias?|fibrilacion( auricular)?|infecciones?|infeccion|complicacion(es)?|sintomas?|caidas?|fracturas?|convulsion\w*|sepsis|neumonia|epoc|estres|agotamiento|panico|colesterol|artritis|aneurismas?|hospitalizacion(es)?|reingresos?|ingresos? hospitalari\w+|muertes?|urgencias|emergencias|crisis|recaidas?|fatiga|alergias?|sobredosis|errores de medicacion|soledad|males?)`;

/** What claims about health are about. */
export const TOPIC = raw`(${DISEASE}|corazon(es)?|rinon(es)?|funcion renal|pulmones|cerebro|arterias|tiroides|hospital(es)?|urgencias|uci|residencias?|dialisis|cirugia|operacion(es)?|pastillas?|medicamentos?|medicinas?|medicacion|farmacos|insulina|aspirina|medic[oa]s?|doctor(es|a)?|enfermer[oa]s?|cardiolog[oa]s?|especialistas?|terapia|(presion|tension)( arterial)?|azucar|vidas?|salud|muertes?|abuel[oa]s?|madre|padre|mayores|mananas|noches|recetas?|chequeos?|revision(es)?|clinicos|analisis)`;

/** What a claim says to become less. */
export const BURDEN = raw`(${DISEASE}|(presion|tension)( arterial)?|lecturas|cifras|glucosa|azucar|hemoglobina|ingresos( en el hospital| hospitalarios)?|estancias?( hospitalarias?)?|visitas? (a urgencias|al hospital|al medico|a la clinica)|visitas|mortalidad|muertes|riesgos?|probabilidad(es)?|errores|ausencias|citas perdidas|dosis (olvidad|perdid)\w+|carga de trabajo|peso|kilos|grasa|sufrimiento|preocupacion(es)?|esperas?|listas de espera|rotacion)`;

/** What a claim says to become more. */
export const GAIN = raw`(salud|resultados( clinicos| de salud)?|adherencia|calidad de vida|sueno|animo|humor|memoria|recuperacion|vidas?|anos de vida|esperanza de vida|bienestar|supervivencia|corazon(es)?|forma fisica|energia|vitalidad|independencia|autonomia|inmunidad|defensas|circulacion|movilidad|fuerza|control de (la|su) (presion|tension|salud|diabetes)|descanso|equilibrio|respiracion|cumplimiento del tratamiento)`;

export const FINDING = raw`(${DISEASE}|((primer[oa]s?|tempran\w+|pequen\w+|ocult\w+|sutil\w*) )?(signos?|senal(es)?|indicios?|sintomas?)|anomalias?|irregularidad(es)?|alteracion(es)?|deterioro|empeoramiento|problemas (de salud|graves|a tiempo|antes)|algo (va|anda|esta) mal|lo que (le pasa|tiene)|que (le pasa|enfermedad|tiene)|peligro|latidos?|electrocardiograma|antibioticos?)`;

export const ORGANIZATION = raw`(asociacion(es)?|sociedad(es)?|colegios?|academias?|fundacion(es)?|federacion(es)?|institutos?|universidad(es)?|facultad(es)? de medicina|ministerio|consejeria|organizacion mundial|oms|ops|organismos?|autoridad(es)?|agencias?|fda|aemps|cofepris|anmat|invima|ema|nhs|harvard|stanford|clinica mayo|mayo clinic|aseguradoras?|gobiernos?|investigador(es|as)?|cientific[oa]s?|academic[oa]s|famos[oa]s|hospitales|clinicas|consejo|seguridad social|${CLINICIAN})`;

export const { signs, phrases } = patternTables(unifyLetters, CLAIM_FLAGS);
