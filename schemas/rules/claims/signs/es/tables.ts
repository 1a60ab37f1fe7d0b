import { BRAND_NAME } from "../../../../brand.ts";
import { foldText, unifyLetters } from "../../../text/foldText.ts";
import { patternTables } from "../../../text/patternTables.ts";
import { CLAIM_FLAGS } from "../claimSigns.ts";

const raw = String.raw;

/** The rest of a statement. Another statement may follow in the same sentence. */
const REST = raw`((?!(pero|sin embargo|aunque|sino|nosotros|nuestr\w+) |y (lo|nosotros|nuestr\w+) )\w+ )*`;

/** The product's name, as texts are compared. */
export const BRAND = foldText(BRAND_NAME);

export const NUMBER = raw`(\d[\d/]*[kxmb]?|uno|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(to)?|cientos|centenares|mil(es)?|millon(es)?|mitad|tercios?|tercera parte|cuart[oa]s?( parte)?|decenas|docenas|mayoria|muchos|muchas)`;

/** The product, as the subject of a claim. */
export const PRODUCT = raw`(${BRAND}|que|asistente|asesora?|coach|aplicacion|app|programa|servicio|plataforma|ia|inteligencia artificial|tecnologia|sistema|solucion|producto|herramienta|equipo|algoritmo|metodo|alertas?|avisos?|dispositivo)`;

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

const { signs, phrases } = patternTables(unifyLetters, CLAIM_FLAGS);

export { signs };

/** Denials, advice, plans, and phrases that only look like a claim. */
export const innocentPhrases = phrases`
  # Denials
  (la )?(fda|autoridad\w*|agencia) no (ha|han) ${REST}
  (no|ni|nunca|tampoco) (?!(solo|solamente|unicamente) )(se |le |les |lo |la |nos |es |son |esta |estan |ha |han |hemos |sido |pretende\w* |puede\w* |podemos |debe\w* |un |una |el |ningun\w* |haya \w+ |todavia |aun |en ningun caso |ofrece |da |hace |cuenta con |tiene |afirma\w* |\w+ ni |\w+ o )*(diagnost|trat(a|an|ar|amiento)\b|cura|sana|previen|preven|sustitu|reemplaz|garant|promet|promes|recomiend|recomendar|recet|prescrib|aval|aprob|certific|autoriz|acredit|evalu|dispositivo|producto sanitario|afirma|asegura|medi[rd]|mide|consejo|asesoramiento|opinion|promesa|resultado|urgencia|emergencia|servicio de|sabemos|predi|detecta|decid|vigila|implica|significa|demostr|probad|validad|audit|afiliad|patrocin)\w* ${REST}
  (sin|ningun\w*|ni) (\w+ ){0,2}(garantia\w*|certificacion\w*|promesas?|aval\w*|aprobacion\w*|diagnostico\w*|resultado\w*|estudio\w*|prueba\w*|autoridad\w*|organismo\w*|evidencia\w*|consejo\w*) ${REST}
  (todavia|aun) no ${REST}|(nadie|ningun\w*) (\w+ ){0,5}(ha|han|puede|sabe)\w* (\w+ )?(audit|evalu|aprob|demostr|probad|medid|revis|garantiz|promet|diagnost)\w* ${REST}|(exclu|limit|renunci|descarg)\w* (\w+ )?(garanti|responsab)\w* ${REST}|no (\w+ )?(responsab|respond)\w* (de|por) ${REST}|responsab\w+ (de|del|por|se) ${REST}
  ningun (sistema|programa) es ${REST}|no (es|son|somos|esta|estamos|estan) (un|una|ningun\w*|la|el)? ?(certific|emergencia|urgencia|promesa|resultado|garant|sustitut|medic|tratamiento|doctor|enfermer|clinic|lo mismo)\w* ${REST}|(pendiente|a la espera|antes) de (\w+ )?(aprobacion|autorizacion|certificacion) ${REST}

  # Plans and open questions
  (?<=^ )(queremos|esperamos|intentamos|aspiramos|buscamos|procuramos|deseamos|nuestr[oa] (mision|objetivo|meta|idea|intencion)) ${REST}|(y|nos gustaria|tenemos como objetivo|nuestr[oa] (mision|objetivo|meta) es|el objetivo es|pretende\w*|confiamos en que|esperamos) ${REST}(?<!y )|(aprender|saber|medir|comprobar|averiguar|ver|estudiar|preguntar?|pregunta) (si|que|como|cuanto|cual) ${REST}|(?<!\w )(si) (usted|su|el|la|le|un|una|no|es|se|tiene|nota|siente|alguien|hay|los|las|algo|necesita|quiere) ${REST}
  (?<=^ )(que|como|cuanto|cual|cuando|donde|quien|quienes|cuales) (?!(\w+ )?(necesita|pagar|mejor|conformarse|elegir|lo (prueba|usa|conoce))\w*)(es|son|hace\w*|haria|pasa|datos|dispositivos|ocurre|mide|significa|se|cuesta|funciona|puedo|debo|leera|lee|empezamos|tratamos|trabajamos|lectura|idiomas) ${REST}|lo que el asistente no ${REST}|(objetivos|metas) no (resultados|promesas) ${REST}

  # Advice, and what others do
  (?<=^ )(pregunte|consulte|hable|llame|acuda|pida|comente|avise|siga|vea) (\w+ )?(con |a |al |su |un |una |las |los )*(\w+ )?(${CLINICIAN}|alguien|instrucciones|consejos|farmaceutic[oa]) ${REST}|(su|el|tu) (propi[oa] )?(medic[oa]|doctora?|enfermer[oa]|farmaceutic[oa]|equipo|clinica|profesional)( (medico|de atencion|del paciente|de la clinica))? (\w+ )?(puede|podria|decid\w+|recet\w+|aprueb\w+|elig\w+|esta de acuerdo|sigue|revis\w+|lee|ve|llama|escrib\w+|fij\w+|dig\w+|indic\w+|recomiend\w+|aconsej\w+|lo (diga|recomiende|indique)) ${REST}
  (los|las) (medicos|doctores|clinicos|enfermeras|especialistas|investigadores|cientificos|expertos) (\w+ )?(diagnostican|tratan|miden|suelen|empiezan|comprueban|recetan|miran|definen|describen|preguntan|escriben|leen|revisan|todavia|no|deciden) ${REST}|para (tratar|prevenir|diagnosticar|bajar) (\w+ ){0,4}(los|las|su) (medicos|doctores|medico|enfermeras) ${REST}
  (?<=^ )(por favor |nunca |siempre |no )*(no (deje|cambie|empiece|tome|use|olvide|dude|espere|comparta|incluya|ponga|confie su)|(nunca|siempre|por favor) (comparta|tome|lleve|use|cambie|deje|mida|anote|consulte|llame|ponga|incluya|envie)\w*) ${REST}|(factor(es)? de riesgo|primera causa|causas?|sintomas?|un signo|una senal) (de|del) ${REST}|(el |la |los |las |un |una )?(ictus|infarto|hipertension|diabetes|enfermedades? (\w+ ){0,2}|cancer|estres|dolor|demencia|tension alta|presion alta) (\w+ )?(es|son|no suele|suele|puede|pueden|afecta|causa|mata|provoca|se (diagnostica|mide|trata con)) (?!(prevenir|evitar|cosa|historia))${REST}
  (un[oa]?|dos|tres|cuatro) de cada (\w+) (adult|persona|hombre|mujer|nin|espan|mexican|american|hogar)\w* (\w+ )?(tiene|tienen|padece|sufre|vive|fuma|muere)\w* ${REST}|(?<=^ )(la |el |los |las )?(sal|sodio|tabaco|alcohol|ejercicio|caminar|dormir|sueno|estres|cafe|peso|dieta|verduras?|deporte|azucar|edad|medicamentos?|dormir bien|aire fresco) (\w+ ){0,5}(puede|pueden|suele|sube|son|es|ayuda|afecta|aumenta|baja|reduce|eleva|influye)\w* ${REST}
  (el|la|este|esta|un|una|ese|su) (\w+ )?(estudio|ensayo|articulo|libro|pagina|historia|video|curso|capitulo|guia|blog) (\w+ )?(es|sigue|explica|describe|muestra (como|que|el|la|una)|trata (de|sobre)|cuenta|busca|pregunta|dura|habla|incluye|todavia) ${REST}|(tratad[oa]s?|diagnosticad[oa]s?) (de|con|por) (\w+ )?${DISEASE}|(su|el|un|del|al|plan de) tratamiento\b(?! (eficaz|natural|contra|revol|que su))|(personas|pacientes|adultos|quienes) con (\w+ ){0,1}${DISEASE}\b|(cuidado|manejo|seguimiento|programa) (de |para )(\w+ ){0,2}(enfermedades cronicas|hipertension|diabetes)\b

  (?<=^ )hacer un diagnostico $|(?<=^ )(la )?(presion )?(sistolica|diastolica) baj(a|o) de \d+ a \d+|(?<=^ )sin sintomas|disenad[oa] para (responder|contestar|detener|avisar|preguntar|dejar) ${REST}|(integracion|configuracion|instalacion|registro|conexion|puesta en marcha) (\w+ )?sin complicaciones|(?<=^ )confian en nosotros $

  # Look-alikes
  certificad[oa]s? de (seguro|asistencia|firma)|certificado digital
  (en caso de|en una|si es una|para|es una) (emergencias?|urgencias?)( medica)? ?${REST}|(numero|telefono|linea|contacto|servicio)s? de (emergencias?|urgencias?)|911 ${REST}|112 ${REST}|(mide?|mida|miden|midan|medir|medirse|tomar|toma|medicion|lectura|lecturas|diario|valor(es)?|datos|registro) (\w+ ){0,2}(presion|tension)( arterial)?\b|(la|su) (tension|presion) se (escribe|mide|anota) ${REST}
  ahorro de energia|mejor (momento|hora)|a lo mejor|(mas|lo mas) (reciente|pronto posible|comun)|(la mayoria de|en la mayoria)( las| los)? (clinicas|casos|navegadores|equipos|pacientes empie\w+) ${REST}|(exactitud|precision|veracidad) de (los|la|sus|su|esta|las) (datos|informacion|paginas) ${REST}|guard\w+ (\w+ )?(cambios|copia|datos|ajustes)|recuper\w+ (\w+ )?(contrasena|cuenta|sesion|datos|archivo|mensaje)|personal autorizado|personas? autorizadas?|aprobad[oa]s? por (su|el equipo|la clinica|un|una|dos)|(aprueba|autoriza) (cada|el|la|los|las|un)
  (cumpl\w+) (con )?(\w+ )?(estas|esta|la ley|las leyes|los terminos|condiciones|obligacion\w*|anos|su plan)\b(?! (hipaa|rgpd|europea))|(conforme a|segun|como exige|como requiere|por) (la |las )?(ley|leyes)\b|(obligacion|requisito|ley|leyes) (legal\w*|aplicable\w*)|(acuerdo|aviso) de (\w+ )?(privacidad|socio|confidencialidad)|normas (hipaa )?que (escribe|definen|fija)|las (reglas|normas) (de su|del|que)|sigu\w+ las (pautas|reglas|instrucciones)
  (proteg\w+|protej\w+|proteccion) (\w+ ){0,2}(datos|informacion|privacidad|cuenta|formularios?|derechos|contrasena|consumidor\w*|menores)|(evit\w+|impid\w+|prevenir) (\w+ ){0,2}(abusos?|fraude|spam|duplicad\w+|jerga|cafeina|cafe|hablar|sal|alcohol|accesos?)|lector(es)? de pantalla|(?<!sin |tiene |ningun )efectos (secundarios|adversos) (de|del|de los|pueden)|identific\w+ (a )?(usted|personas|al usuario|quien)
  como funciona|funciona con|(datos|pacientes|conversacion(es)?|cifras|lecturas|ejemplo) (de muestra|de ejemplo|fictici\w+|inventad\w+|de prueba)( \w+)*|\d+ percent de (descuento|iva)|(descuento|iva|impuesto) (\w+ )?(de|del) \d+ percent|(sin|no (se )?(necesita|hace falta|requiere|hay que)) (\w+ )?(tarjeta|cuenta|instal\w+|contrasena|registr\w+|permanencia|compromiso|coste|cargo|publicidad|cookies|conexion)\w* ?${REST}|(prueba|periodo|version) gratuit[oa]|(mensaje|pagina|aviso|registro) de error|(?<!no |nunca )(el asistente|la ia|ia|el programa|podemos|puede|pueden) ((?!no |nunca )\w+ )?(cometer|tener|contener|equivocar|fallar|entender mal|ser incorrect)\w* ${REST}|(saltarse|omitir) (cualquier|una|la)|(perder|pierde|pierda|olvida|olvide) (una|un|la|el|su) (llamada|mensaje|pastilla|cita|dosis|conexion|contrasena) ?
`;
