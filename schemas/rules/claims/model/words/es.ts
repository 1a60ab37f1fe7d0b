import type { LanguageMarks } from "../languageMarks.ts";
import type { ConceptWords } from "./en.ts";

/** Spanish words of each concept: see `ConceptWords`. */
export const words: ConceptWords = {
  not: "ni no tampoco",
  never: "jamas nunca",
  none: "cero nada nadie ningun ninguna ninguno sin",
  always: "constante- continuamente eternamente permanente- siempre sin_falta",
  all: "cada cualquier cualquiera entera entero plena plenamente toda todas todo todos",
  more: "aument- crec- elev- gan- increment- mas mayor mayores multiplic- sub-",
  less: "baj- cae caen caer cay- decrec- descen- desplom- disminu- menor menores menos recort- reduc-",
  better: "fuerte- mejor mejora- mejore- mejores mejoro saludable- sana sanas sano sanos tranquil-",
  best: `de_primera excelen- excepcional- extraordinar- impresionant- increible- inigual- inmejorable-
    insuperable- lider- maravill- maxim- optim- perfect- puntera- puntero- referente- sobresalient-
    superior- vanguardia`,
  only: "a_diferencia exclusiv- nadie_mas ningun_otro ninguna_otra primer primera primero solamente solo unic-",
  than: `aventaj- comparad- frente_a gan- iguala- que_el que_la que_las que_los que_un que_una rival- super-
    venc-`,
  equal: "como_si como_un como_una igual- tan_bien tan_buen- tanto_como",
  other: "alternativ- competencia competidor- demas otra otras otro otros resto",
  approve: `acredit- aprob- aprueb- autoriz- avala- certific- conform- cumpl- homolog- licenci- luz_verde marcado
    reconoc- registrad- sello visto_bueno`,
  authority: `aemps agencia anmat autoridad- ce clase cofepris ema estandar- fda gobierno grado hipaa invima iso ley
    leyes mdr ministerio norma- regulador- rgpd sanitari- soc`,
  recommend: `adopt- aplaud- apoy- apuest- aval avala- confi- confia- elig- elij- elogi- favorit- prefier- prescrib-
    recet- recomend- recomiend- respald- suscrib-`,
  doctor: `cardiolog- cirujan- clinico clinicos doctor- dr dra endocrin- especialista- experto- facultativ-
    farmaceutic- internista- medica medico- nefrolog- profesor- psicolog- terapeut-`,
  nurse: "coordinador- cuidador- enfermer- equipo- personal plantilla",
  hospital: `alta cama camas clinica- consultorio- hospital- hospitaliz- ingres- rehospital- reingres- sala-
    sistema_de_salud sistemas_de_salud uci urgencia-`,
  organization: `academia aseguradora- asociacion- colegio- federacion fundacion guia guias instituto- organismo-
    sociedad- universidad-`,
  guarantee: `apostam- asegur- certeza compromet- devol- devuel- garant- indudable- infalible- jur- palabra promet-
    reembols- segurisim- sin_riesgo`,
  safe: `blindad- brecha- danin- dano danos efectos_secundarios equivoc- error- escap- fall- filtr- hack-
    inexpugnable infalible- inofensiv- omit- pas_por_alto peligro- privad- riesg- segur-`,
  detect: `adelant- adivin- advert- adviert- alert- antes anticip- avis- capt- descubr- detect- diagnos- identif-
    intuy- not- olfat- oye percib- predic- presient- pronostic- reconoc- revel- sabe sabemos saber temprano
    ve`,
  treat: `adios alivi- calm- cur- desaparec- dosis elimin- farmac- insulina medicament- medicin- pastilla- quit-
    receta- reemplaz- remedi- revert- revierte san- sustitu- terap- trat-`,
  prevent: `ahorr- aleja- ataj- blind- defen- defien- deten- detien- escudo evit- fren- guard- imped- impid- preven-
    previen- proteg- protej- salv-`,
  disease: `amputacion- ansiedad arritmi- asma ataque- cancer complicacion- crisis demencia depres- derrame-
    descompens- diabet- dialisis embolia- enfermedad- epoc fibrilacion gripe hipertens- ictus infarto-
    infeccion- insuficiencia neumonia obesidad padecimiento- rinon- sepsis sindrome`,
  symptom: `ahog- aire angusti- cansad- cansanci- debil- dolor- estres fatiga fiebre hinch- mareo- miedo- preocup-
    sintoma- susto- tobillo- tos`,
  vital: `azucar- cifras colesterol dorm- duerm- glucosa hemoglobina latido- lectur- niveles numeros peso presion
    pulso sueno tension valores`,
  body: "arteria- cerebro corazon- cuerpo- ojos pie piel pierna- pies pulmon- rinon- sangre",
  health: "bienestar energia fuerza- longevidad salud vitalidad",
  life: "anos longev- mor- mortalidad muerte- sobreviv- vida vidas viv-",
  savings: `ahorr- barat- centavo- cost- dinero dolar- euros factura- gast- horas_extra ingresos inver- margen-
    multa- penaliz- peso pesos presupuest- rentab- retorno`,
  time: "agobio agotamiento burnout carga- hora horas minuto- papeleo turno-",
  satisfaction: `adora- agradec- ama aman amor arrepent- calific- content- disfrut- enamor- encant- estrella- fascin-
    felic- feliz fideli- fiel- gracias leal- puntu- quej- renov- renuev- resena- satisf- sonr-`,
  patient: `abuel- ancian- client- espos- famili- gente herman- hija hijo hombres madre mama marido mayores miembro-
    mujer mujeres pacient- padre papa participant- person- suegr- tia tio usuari- vecin-`,
  outcome: `adherencia benefici- cambi- consegu- consig- control- diferencia efectiv- efecto- efica- estabil- exit-
    funcion- impacto- logr- progres- prosper- recuper- resultado- transform-`,
  evidence: `aleatoriz- cienc- cientific- clinicamente comprob- confirm- datos demostr- demuestr- ensayo- estadistic-
    estudi- evidencia- independient- investig- medi- muestr- prob- prueb- prueba- public- revista-
    significativ- valid- verific-`,
  number: `cien ciento cientos cinco cincuenta cuarenta cuarta cuarto cuatro diez doble doce docena- dos dupl-
    mayoria mil miles millon- mitad noventa nueve ochenta ocho once promedio punto- seis sesenta setenta
    siete tasa- tercera tercio treinta tres triple veces veinte vez`,
  week: "dia dias manana mes meses noche quincena semana- temporada verano",
  instant: `al_momento de_inmediato en_un enseguida fulminante inmediat- instant- pront- rapid- relampago segundos
    tiempo_real veloz ya`,
  story: `ahora antes bail- camin- de_nuevo desde despues gracias_a hace hasta hoy jardin nietos otra_vez perdi-
    por_fin volvi- vuelv-`,
  product: `acompanante- algoritmo aplicacion app asistente- chatbot coach dispositivo guia herramienta ia llamada-
    plataforma producto- programa servicio- sistema- solucion- tecnologia voz`,
  us: "hemos nos nosotros nuestra nuestras nuestro nuestros somos",
  you: "le les su sus te ti tu tus usted ustedes",
  they: "el ella ellas ellos suya suyo",
  me: "me mi mio mis yo",
  may: `aprend- aspir- consider- esper- explor- futuro intent- meta- objetivo plane- planea- podria podrian
    previst- puede quer- quier- quiza quizas si tal_vez talvez trat-`,
  must: "deba debe deben ha_de hay_que necesit- obligator- por_favor requier- tiene_que",
  limit: `aun_no aunque excepto no_es no_hay no_puede no_somos no_son no_sustituye pero salvo sino todavia
    todavia_no`,
  screen: `ajuste- borr- boton busc- campo contrasena cookie- correo cuenta descarg- edit- elija enlace- escrib-
    formulario haga_clic idioma imprim- menu navegador pagina pantalla paso pulse seleccion- sesion subir
    toque`,
  legal: `acuerdo- aviso- clausula- confidencial- consentim- conserv- contrato- derecho- documento- indemn-
    jurisdiccion politic- privacidad responsab- solicitud- termino- tribunal`,
  advice: `beb- camin- com- consult- descans- dig- esper- hable llam- llev- mid- pes- pregunt- revis- sient- tome
    traig-`,
  question: "como cual cuando cuanto cuantos donde por_que que quien",
  career: `candidat- contrat- curriculum doctorado empleo ensen- estudi- experiencia gradu- incorpor- licenciat-
    maestr- nacio puesto- salario titulo trabajo vacante-`,
  event: `abril agosto calle conferencia- congreso- diciembre direccion domingo enero estacionamiento evento-
    febrero jueves julio junio lunes martes marzo mayo miercoles noviembre octubre oficina- planta reunion-
    sabado sala seminario- septiembre taller- viernes`,
  price: "anual- cobr- cotiz- cuota- descuento- factura- impuesto- mensual- precio- suscripcion- tarifa-",
  picture: "dibujo figura foto- grafico icono ilustracion- imagen- logotipo video-",
  ordinary: `compart- envi- historial- horario- informe- lista- mensaje- nota- recorda- recuerd- registr- respond-
    respuest- respuesta- resumen-`,
  believe: `avance- creer creia imagin- magia magic- maravill- milagro- nueva_era redefin- reinvent- revolucion-
    revolucionari- secreto sueno`,
  home: "boda casa cocina cumpleanos fuera_del_hospital hogar independ- jardin libertad nieto-",
  worse: "deterior- emergencia- empeor- enferm- mal peor- problem- sufr-",
  accurate: "acert- acierto confiab- consisten- correct- exact- fiab- impecable- inteligen- precis-",
  replace: `adios deje_de despid- en_lugar_de en_vez_de no_hace_falta olvid- reemplaz- sin_necesidad sustitu- tir-
    ya_no`,
  help: "apoy- asist- ayud- brind- da dan empoder- guia- permit-",
  use: "cambi- cambia implement- un- unirse us- utiliz-",
  cure: "antidoto cura curacion curan curar curo milagro- remedio- sana sanar sano terapia",
  relieve: "alig- alivi- calm- reconfort- seren-",
  drug: "comprimido- dosis farmaco- insulina medicament- medicin- pastilla- receta",
  getbetter: "florec- mejori- prosper- recuper- rejuvenec- renac- repuest-",
  sick: "enferm- mal padec- sufr-",
  death: "fatal- funeral- mor- mortal- muer- muert-",
  hospitalstay: "ambulancia- estancia- hospitaliz- ingres- rehospital- reingres- urgencias",
  out: "desaparec- esfum- fuera lejos vaci-",
  early: "adelant- antes anticip- de_antemano primera_senal pronto temprano",
  warn: "advert- alarm- alert- avis- notific- senal-",
  see: "escuch- mira- nota notan oido- oir ojo- olfat- oye oyen ve ven ver vigil- vio",
  know: "adivin- conoc- dice_si entend- entiend- le_dice sabe- sabia",
  predict: "adivin- anticip- bola_de_cristal predi- profe- pronostic-",
  diagnosis: "descubr- detect- diagnos- identific- reconoc-",
  stop: "ataj- cort- det- fren- par-",
  protect: "angel_de_la_guarda centinela escud- guardi- muralla protec- proteg- salvavidas vigil-",
  savelife: "rescat- salv- viva vivo",
  cost: "cost- dolar- factura- gast- presupuest-",
  earn: "amortiz- beneficios ganancia- margen- rentab- retorno se_paga vale_la_pena",
  staff: "agotamiento carga contrat- horas_extra personal plantilla turno-",
  free: "aliger- desahog- descarg- devuelv- liber-",
  trust: "confi- creen_en fe fi-",
  praise: "admir- alab- aplaud- bendic- elogi- pulgar",
  choose: "adopt- cambiaron eleccion elej- elig- favorit- prefer- prefier- se_pasaron",
  expert: "academ- cientific- eminencia- expert- harvard investigador- pioner- profesor-",
  awards: "finalista- galard- ganador- medalla- premi- ranking",
  law: "auditor- cumpl- inspec- legal- ley leyes norma- normativ- reglament- requisit-",
  permit: "acredit- aprob- autoriz- certific- homolog- licenci- luz_verde permis- registr- sello visto_bueno",
  device: "clase dispositivo_medico grado_clinico grado_medico producto_sanitario",
  promise: "apost- certez- garant- jur- palabra promes- promet- segur-",
  refund: "devol- gratis no_cobr- no_paga reembols-",
  norisk: "nada_que_perder ningun_riesgo sin_letra_pequena sin_riesgo",
  certain: "absolut- cierto complet- indudable- inevitabl- plenamente segur- sin_duda sin_falta total-",
  perfect: "a_prueba ideal- impecabl- infalib- intachabl- perfect-",
  mistake: "despist- equivoc- error- escap- fall- omit- pas-",
  danger: "amenaz- dan- peligr- riesg-",
  secret: "boveda brecha- cifr- confidencial- filtr- fortaleza hack- privacidad privad- rob- secret-",
  first: "invent- original- pioner- primer-",
  unique: "irrepetible- nada_igual nadie_mas ningun_otro solo_nosotros unic-",
  new: "avanz- innov- moderno- nuev- puntera- reinvent- revolucion- salto transform-",
  world: "global- internacional- mundial- mundo nacional- pais planeta",
  win: "campeon- conquist- derrot- gan- triunf- venc- victor-",
  human: "hombre human- maquina mujer persona- robot-",
  likea: "a_la_altura como_si como_tener como_un como_una equival- igual_que tan_bien tan_buen-",
  competitor: `atencion_habitual competencia competidor- las_demas los_demas otras_aplicaciones otros_programas
    proveedor- rival- tradicional-`,
  visit: "chequeo- cita- consulta- sala_de_espera visit-",
  happy: "agradec- alegr- amor contenta contento encant- felic- feliz gratitud sonri-",
  peace: "confian- descans- paz preocup- seren- tranquil-",
  stars: "calific- estrella- puntu- resen- satisf- valorac-",
  loyal: "fiel- leal- permanec- renov- renuev- se_quedan vuelven",
  family: "abuel- espos- familia- herman- hij- madre mama marid- niet- padre papa suegr- tia tio vecin-",
  activity: "bail- bicicleta camin- cocin- corr- escal- jardin- jug- nad- pesc- viaj-",
  again: "antes de_nuevo otra_vez volv- vuelt- ya_no",
  ago: "ahora desde despues entonces hace hoy luego",
  thanks: "deb- debo gracias_a merito por_culpa",
  drop: "baj- cae cay- descend- descien- desplom- encog- reduc- reduj-",
  rise: "aument- crec- dispar- dobl- dupl- increment- sub- triplic-",
  measure: "cifra- dato- estadistic- grafic- indicador- informe- medi- resultado-",
  study: "aleatori- articulo- cohorte ensayo- estudi- experiment- investig- piloto publica- revista-",
  science: "basado_en_evidencia cienc- cientific- clinic- medic-",
  percent: "percent por_ciento porcentaje",
  half: "cuart- doble dos_tercios mitad tercio",
  many: "cientos docena- innumerabl- mayoria miles millon- much-",
  oneof: "de_cada por_cada una_de uno_de",
  fast: "al_instante inmediat- instant- pront- rapid- velocidad veloz",
  within: "desde_el en_dias en_semanas en_solo menos_de primer_dia primera_semana",
  nowait: "a_cualquier_hora dia_y_noche no_se_cansa nunca_duerme sin_esperar",
  feel: "sent- sient-",
  good: "bien buen- excelente genial maravill-",
  strong: "fuert- fuerz- poder- potente robust- solid-",
  simple: "facil- sencill- simple-",
  care: "amabl- atent- calid- carin- compas- cuid-",
  listen: "convers- escuch- habl- voz",
  denial: "aun_no ni no_afirma no_es no_hace no_hemos no_podemos no_puede no_son no_tenemos todavia_no",
  unknown: "desconoc- incierto nadie_sabe no_esta_claro no_sabemos pregunta_abierta si_",
  hope: "esper- meta- objetivo- plan planea- pretend- quer- quisier-",
  imperative: "asegurese avise consulte digale hable_con llame lleve por_favor pregunte procure recuerde",
  coachdoes:
    "cuelga envia escribe espera guarda lee llama manda muestra pasa pregunta recuerda registra repite",
  generalfact: "a_menudo algunas_personas causa- muchas_personas puede_ser se_llama significa suele-",
  advisor: "su_clinica su_enfermera su_equipo su_farmaceutico su_medico",
  money: "cobr- gratis pag- precio- tarifa-",
  file: "adjunt- api archivo- carpeta- csv export- fhir hce pdf",
  web: "blog boletin cookie- enlace navegador pagina sitio web",
  food: "agua aliment- beb- cafe com- comida- desayun- dieta pan sal sodio sopa",
  place: "autobus calle cocina edificio escritorio estacionamiento mesa piso puerta sala silla ventana",
};

/** What Spanish sentences look like. */
export const marks: LanguageMarks = {
  functionWords:
    /^(?:el|la|los|las|de|del|que|y|en|un|una|con|por|para|su|sus|se|es|al|lo|nuestr[oa]s?|mi|le|mas|sin|ya)$/,
  letters: /[áéíóúñ¿¡]/i,
};
