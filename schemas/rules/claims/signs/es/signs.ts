import {
  BRAND,
  BURDEN,
  CLINICIAN,
  DISEASE,
  FINDING,
  GAIN,
  NUMBER,
  ORGANIZATION,
  PRODUCT,
  RIVAL,
  signs,
  TOPIC,
  VISIT,
} from "./tables.ts";

const raw = String.raw;

const LESS = raw`(baj(a|an|e|en|o|aron|ar|ando|ara|aran|amos|aba)\b|reduc\w+|reduzc\w+|acort\w+|minimi\w+|suprim\w+|reduj\w+|disminu\w+|cort(a|an|o)\b|recort\w+|rebaj\w+|alivi\w+|calm\w+|combat\w+|control(a|an|e|ar|o|amos)\b|normaliz\w+|estabiliz\w+|regul(a|an|ar|ariza)\b|elimin(a|an|e|ar|o|amos)\b|venc(e|en|er|a)\b|erradic\w+|acab(a|an|e|ar) con|pon(e|en|ga) fin|supri\w+|mitig\w+|domin(a|e|ar)\b|frena(n|r)?\b|ataj\w+|quit(a|an|e|ar)\b|atenu\w+|minimiz\w+|lucha(n|r)? contra|derrot\w+|super(a|e|ar) (su|la|el)|menos|menor(es)?|cero|sin|fin de|adios a( la| las| los| al)?|libres? de|se acab\w+|desapar\w+)`;
const MORE = raw`(mejor(a|an|e|en|o|aron|ar|ando|ara|aran|amos)?\b|aument\w+|increment\w+|fortalec\w+|refuerz\w+|reforz\w+|potenci\w+|recuper(a|an|e|ar|ara|o)\b|restaur\w+|restablec\w+|devuelv\w+|alarg\w+|prolong\w+|multiplic\w+|duplic\w+|elev(a|an|o)\b|optimiz\w+|gan(a|an|e|ar) (en )?|impuls\w+|rejuvenec\w+|revitaliz\w+|acelera\w*|suma\w*|anade\w*|mas|mejor(es)?)`;
const WENT = raw`(baj(o|aron|a|an|ara|aran|ado)|cay(o|eron)|cae(n)?|descend\w+|descien\w+|disminuy\w+|se redu\w+|reducid\w+|se desplom\w+|subi(o|eron)|sube(n)?|mejor(o|aron|a|an|ara|aran)|aument(o|aron|a)|se normaliz\w+|se estabiliz\w+|pas(o|aron|e|aba) de|se duplic\w+|desaparec\w+|volvi(o|eron) a la normalidad|vuelve(n)? a|est(a|an) (por fin )?(controlad|bajo control|normal)\w*|se control\w+|alcanz\w+|crec\w+|se dispar\w+)`;

/** Claims about health outcomes, also in anecdotes. */
const outcome = signs`
  (fortalec|reforz|refuerz|estimul|activ|potenci|equilibr)\w+ (\w+ ){0,2}(sistema (inmun|nervios|cardio|respir|digest)\w*|defensas|inmunidad|metabolismo|circulacion)
  (?<!puede |podria |para |sal |a |de )${LESS} (?!(la voz|el volumen|cookies|riesgo de (fraude|abuso|perdida)))(\w+ ){0,4}${BURDEN}\b
  (?<!puede |podria |para |a |por |queremos |de )${MORE} (?!(esta|nuestra|nuestro|este|el sitio|la pagina)\b)((?!(sobre|informacion|de) )\w+ ){0,3}${GAIN}\b
  (baja|reduce|mejora|alivia|controla)(r|n)?\b (\w+ )?(su|la|el) (salud|presion|tension|peso|colesterol|azucar|corazon|animo|sueno)|(baje|reduzca|mejore|controle|recupere|cuide) (su|el|la) (\w+ )?(salud|presion|tension|peso|corazon|memoria|sueno) (?!(en casa|y apunt))
  (su|mi|la|nuestr[oa]s?|los|las|el|tus?|sus) (\w+ ){0,3}(presion|tension|lecturas|cifras|adherencia|resultados|glucosa|azucar|colesterol|animo|sueno|sintomas|dolor|peso|salud|mortalidad|ansiedad|energia|hipertension|reingresos|ingresos|hospitalizaciones|visitas|caidas|complicaciones|errores|infecciones|dolores|numeros) (\w+ ){0,4}${WENT}\b
  (reingresos|hospitalizaciones|adherencia|complicaciones|mortalidad|visitas a urgencias|sintomas|tension|presion) (\w+ ){0,2}${WENT}\b
  (viven?|pesan?|sufren?|ingresan?|enferman?|duermen?) (\w+ )?(mas|menos|mejor)\b|(vid(a|as)|corazon(es)?|sueno|animo|memoria|mente|salud|cuerpo|futuro|dias|noches|familias?|pacientes?|personas|pulmones|habitos) (\w+ )?(mejor|mas (san[oa]s?|feli(z|ces)|larg[oa]s?|fuertes?|tranquil[oa]s?|saludables?|profund[oa]|activ[oa]s?|joven(es)?|plen[oa]s?|clar[oa]|estable|ligera))\b
  (mas|menos) (san[oa]s?|saludables?|fuertes?|tranquil[oa]s?|feli(z|ces)|joven(es)?|sanamente|anos|energia|vitalidad|ansios[oa]s?|estresad[oa]s?|cansad[oa]s?|independientes?|relajad[oa]s?|segur[oa]s? de si)\b|mejor (salud|memoria|animo|sueno|calidad|vida|control|recuperacion|adherencia|descanso|circulacion)|mejores resultados
  (siente\w*|sentir\w*|sienta\w*|duerme\w*|dorm\w+|vive\w*|viv(ir|a|an|e)\w*|respira\w*|descansa\w*|esta(r|n|ra)?|camina\w*|piensa\w*|se recupera\w*|encuentra\w*|envejec\w+) (\w+ ){0,2}(mejor|bien (vuelve|de nuevo|otra)|como nuev[oa]|de maravilla|antes|plenamente|menos (sol|ansios|estres|cans)\w*)\b
  (pierde\w*|pierdan?|pierdas|perd(i|io|er|imos|iero)\w*|adelgaz\w+|baj(o|e|a|aron) (de peso)?) (\w+ ){0,4}(kilos?|peso|libras|tallas?|grasa|centimetros)\b|adelgaz\w+|vidas (\w+ )?(transform|salv|cambi|mejor|alarg)ad[oa]s|(miles|millones|cientos) de vidas|(recuperacion|curacion|mejoria|alivio|resultados|diagnosticos?|cicatrizacion|estancias?) (\w+ )?mas (rapid|pront|cort|segur|complet|precoz|tempran)\w*|me (salvo|cambio|devolvio) la vida|salv(a|o|an|amos|ar|ado|aron) (\w+ ){0,2}vidas?|salvavidas|(cambi|transform|devolv)\w* (\w+ ){0,3}(la |su |mi )vida\b
  (no|nunca|jamas|sin) (\w+ ){0,3}(vuelto|volvi|pis|regres|ingres|ido|entr)\w* (\w+ ){0,3}(hospital|urgencias)|(fuera|lejos) (del hospital|de urgencias|del medico)|(dej(o|e|aron|amos|ar)|sin|menos|abandon\w+|tir(o|e)|ya no (toma|necesit\w+)) (\w+ ){0,3}(pastillas?|medicamentos|medicinas|medicacion|farmacos|insulina)\b (?!(de su|en|con un vaso|sin (hablar|consultar)))
  (mas|menos|doble de|mitad de|tan) (probab\w+|propens\w+|posibilid\w+)|probabilidad(es)? (\w+ ){0,3}(menor|mayor|mas|mitad|de)\b|(alcanz|logr|consig|llega|cumpl)\w* (\w+ ){0,3}(objetivo|meta|presion ideal|tension ideal|peso ideal|valores normales|presion)\w*
  (de|desde) (\d+|${NUMBER}) (por ciento |percent |mmhg )?(a|al|hasta) (solo )?(los |el )?(\d+|${NUMBER})( por ciento| percent)?\b (?!(pacientes|horas|dias|minutos|anos|lunes|de la|los dias))|pas(e|o|amos|aron) de \d+
  (nota(ra|r|n|ran)?|vera\w*|ve|siente\w*|sentira\w*) (\w+ ){0,2}(diferencia|mejoria|resultados|cambio|alivio|mejora)\b|resultados (visibles|reales|garant\w+|medibles|duraderos|en (\d+|${NUMBER}|pocos|pocas|dias|semanas)|excepcional\w*|demostrad\w+|sorprendent\w+|inmediat\w+|rapid\w+|extraordinari\w+|excelentes|probados|superiores)|mejoria (notable|visible|rapida|real)
  (?<!como |lo que |cuando |si |con que )(que|prevencion|metodo|programa|realmente|simplemente|de verdad|asistente|terapia|siempre) funciona(n)? $|^ funciona $|funciona (de maravilla|siempre|a la perfeccion|de verdad|para todos)|(de nuevo|otra vez|vuelve a ser) (san|sano|posible|joven|feliz|independiente)\w*
  (se recuper\w+|sana(n|ra|ran)|mejoran|florecen|recobran|rejuvenecen|recuperan (la|su)) (\w+ )?(antes|mas rapido|mejor|pronto|por completo|solo|sola|con|la salud|salud|el sueno|en|gracias|energia|confianza)\b|cuanto mas (\w+ ){1,4}(mas|mejor)|(comet\w+) (\w+ )?menos (errores|fallos)|(toman|cumplen|siguen|respetan) (\w+ ){0,2}(mejor|mas) (\w+ ){0,2}(medic|tratamiento|pastill|plan)\w*
  (gracias a) (${BRAND}|nosotros|nuestr\w+|el asistente|esta app|esta aplicacion|este programa)|(mi|su) (madre|padre|abuel[oa]|marido|esposa|mujer|mama|papa|medico|cardiologo) (\w+ ){0,4}(no se lo cree|no se lo creia|volvio a|camina|sonrie|duerme|vive|dejo|mejoro)|(debo|debemos) la vida|(toda la|para toda la) vida\b
`;

const FOREVER = raw`(nunca (ha |han |estuv\w+ |fue |tan |mas )|jamas|para siempre|imposible|ya no|no mas|cero|ni un[oa]?\b|por fin|otra vez|de nuevo|como nuev[oa]|como un bebe|nadie|historia|(no tiene|sin) (ninguna )?(posibilidad|nada que hacer)|adios|diga si|el fin|antes (tenia|sufria|tomaba)|sin falta|en seco|en remision|a la normalidad|bajo control|en (casi )?tod[oa]s|desde (el lanzamiento|que (empez|us|est|lleg)\w*)|de hierro|de roble|a raya|cada vez (menos|mas)|sustos?)`;
const STRONGER = raw`(tan fuerte|mas (fuerte|san|larg|joven|segur|tranquil|feliz|list|inteligente|sabi|activ|barat|human|alegre)\w*|mejor(a|an)?|mejores|perfect\w+|salvad\w+|agradecer\w*|gracias|desaparec\w*|recobr\w*|libre\w*|pesan menos|viven mas|vive mas|menos|querid[oa]s?|carinos\w+)`;

/** Claims that put a topic of health together with words of success. */
const success = signs`
  (quiere|desea|quieres|le gustaria|suena con) (\w+ )?(vivir (\w+ )?(mas|mejor|\d+|${NUMBER})|curar|superar|adelgazar|perder peso|bajar de peso|dormir mejor|sentirse (mejor|bien))
  (mi|su) (marido|mujer|esposa|madre|padre|hij[oa]|abuel[oa]|suegr[oa]|herman[oa]) (\w+ ){0,2}ya no\b
  (deja|deje|dejes|dejara|dejo|dejaron|dejar|dejen|abandon\w+|tir(e|a|o|ar|ara|aron)|guard(e|o|ar|ara)|despid\w+) (\w+ ){0,2}(muletas?|baston|andador|silla de ruedas|pastillas|insulina|inhalador\w*|medicamentos?|medicacion)\b
  (${TOPIC}|piel|musculos|articulaciones) (\w+ ){0,3}(rejuven|regener|renac|revitaliz|reviv)\w*|sin perder (\w+ )?(memoria|movilidad|fuerza|vista|oido|autonomia|lucidez|calidad de vida)
  ${DISEASE} (\w+ )?no (sobreviv|resist|volver|vuelv|aguant|regres|reaparec)\w*|gracias al? (\w+ )?(app|aplicacion|programa|asesora?|servicio|plataforma|metodo|coach|tratamiento|sistema)\b
  (?<=^ )por que (\w+ )?(seguir|continuar|esperar|sufrir|soportar|aguantar|resignarse|conformarse|depender)\b
  ya no (\w+ ){0,3}(baston|andador|muletas?|silla de ruedas|oxigeno|faja|audifonos?|sonda|ayuda para (andar|caminar|vestirse))
  no volver(a|as|an|e|emos) a (tener|sufrir|padecer|sentir|pasar|ver) (\w+ ){0,3}${DISEASE}|dej(e|a|ar|ara|amos|o|aron) atras (\w+ )?${DISEASE}
  (estaria|seguiria|seguiriamos|habria|hubiera) (\w+ ){0,2}(viv[oa]|muert[oa])s?\b|no estaria(mos)? aqui|le debo la vida
  ${TOPIC}\b & ${FOREVER}
  (su|tu|mi) (${TOPIC}|seguro|aseguradora|familia|cuerpo) (\w+ ){0,3}(agradec\w+|querra\w*|sonrei\w*)|(?<=^ )(vuelva a|vuelve a|sienta|viva|duerma|despierte|disfrute|imagine|diga si)\b (?!(intentar|llamar|cargar|entrar|iniciar))(\w+ ){0,5}(mejor|como|mas|libre|sin|dormir|vivir|caminar|respirar|sonreir|cardiolog\w*|${TOPIC})
  ${TOPIC} (\w+ ){0,3}${STRONGER}\b(?! (en|cuando|si|de (un|una|lo)|tarde|temprano|despacio|que la ultima))|(sin|libre de|adios a(l)?) (dolor|migranas?|sintomas|estres|pastillas|insulina|sustos|preocupaciones)
  ${STRONGER} (?!(tarde|cuando|si|en|dias?|horas?|reciente) )(\w+ ){0,3}${TOPIC}\b(?! (puede|deben))
  (seria un error|seria de locos|hay que estar loco|es una locura)|habla(n)? por si (solo|sola|mism)\w*|(corre|esta|en) (\w+ )?(peligro|riesgo) (su|tu)|(y si|imagine) (\w+ ){1,5}(nunca|jamas|sin|pudiera|dejar|una vida)|(no|nunca) (\w+ )?(volvieron|volvio|miraron|mirar\w*|dieron marcha) atras|(cuando|donde|lo que) (\w+ ){0,3}(medicos|especialistas|doctores|cardiologos|revision|chequeo|otros|medicina) (\w+ )?(no |falla|fracas|se rind)\w*|(descubrio|averiguo|encontro|acerto) (\w+ ){0,4}(problema|enfermedad|que (tenia|me pasaba)|tiroides)
  \d+ (puntos|kilos|mmhg|latidos|percent) (\w+ )?(menos|mas|de (mejora|bajada|reduccion|descenso)|en la)|(bajada|descenso|caida|reduccion|mejora|mejoria|aumento) (\w+ )?(de|del|en) (\w+ ){0,4}(\d+|puntos|presion|tension|sistolica|sintomas|reingresos|adherencia|ictus|riesgo|dolor)|acierta (\w+ )?(\d+|${NUMBER}) de (cada )?\d+|(quit|par|ces|pas|fue|calm)(o|aron|eron)? (el|la|los|las|su) ${DISEASE}|${DISEASE} (\w+ )?(cesaron|ceso|paro|pararon|paso|remitio|remite)\b|(respuesta|solucion|clave|secreto|fin) (a|al|para|contra|de|del) (\w+ ){0,2}${DISEASE}|${DISEASE} (vencid|derrotad|super|acab|termin|no tiene|desaparec)\w*|(funcion|presion|tension|azucar|vida) (\w+ )?(volvio|vuelve|volvieron|regreso) a
  mas alla de (lo que|cualquier)|(va|vamos|van|llega) (mucho )?mas alla|(ano|anos|mes|meses) mas (en|de|sin|fuera|con)\b|(tardan|siguen|permanecen|se quedan) (\w+ ){0,4}(residencia|en (su )?casa|independientes)
`;

const NEVER = raw`(nunca|jamas|no|ningun[oa]?|nadie|nada|ni un[oa]?( sol[oa])?|cero|sin|imposible que|imposible|libres? de|exent[oa]s? de|apenas|en ningun caso|tampoco)`;
const FAILS = raw`(falla(n|r|ra)?|fallo|fallos|falle|equivoca\w*|yerra|error(es)?|omite|omit\w+|olvida\w*|pasa(n|r)? por alto|escapa\w*|pierde (un|una|ning|detalle|de vista)\w*|pas(a|e) (in|des)advertid\w*|inadvertid\w*|desapercibid\w*|ignora\w*|inventa\w*|miente|dan[ao]\w*|perjudic\w*|lastim\w*|descansa\w*|duerme|cansa\w*|decepcion\w*|defrauda\w*|confund\w*|alucina\w*|(da|dado|dio|dara) (\w+ )?(mal|consejo|consejos) (peligros|dan|mal|incorrect|errone)\w*|pone\w* en (peligro|riesgo)|pondra\w* en (peligro|riesgo)|puesto en (peligro|riesgo)|deja\w* (solo|sola|escapar|pasar)|les? fall\w+|se les? (pasa|escapa))`;
const HARM = raw`(danos?|riesgos?|peligros?|peligros[oa]s?|errores|error|fallos?|incidentes?|complicacion(es)?|efectos (secundarios|adversos)|falsas alarmas|falsos (positivos|negativos)|accidentes|lesion(es)?|reacciones|muertes|ictus|infartos?|hospitalizacion(es)?|dudas?|inconvenientes|desventajas|sorpresas|preocupacion(es)?|incorrect[oa]s?|equivocad[oa]s?|sobresaltos|sustos|recaidas?|consecuencias)`;

/** Claims that the product does no harm and misses nothing. */
const safety = signs`
  (seguridad|proteccion|tranquilidad|confianza|fiabilidad) (\w+ )?(total|absoluta|plena|completa)\b|(cuida|vela|mima)n? (de |por )?(su |sus |tu |tus |el |la )?(corazon|rinones|higado|pulmones|cerebro|memoria)\b
  ${NEVER} (\w+ ){0,3}(alertas?|avisos?|senal(es)?|dosis|llamadas?|sintomas?|mensajes?) (perdid|olvidad|fallid|desatendid|ignorad)\w*|(nadie|ningun\w*) (\w+ ){0,4}(vuelve|volvio|regresa|regreso|ingresa|ingreso) (\w+ )?(ingresar|hospital|urgencias|recaer|enfermar)?
  tan (segur|eficaz|precis|fiable|exact|potente)\w* que\b
  (no|ni|sin|ningun\w*) (\w+ ){0,4}(efecto|evento|incidente|suceso|reaccion)\w* (adversos?|adversas?|secundari[oa]s?|graves?)
  (acierta(n)?|acertamos|acertara) (\w+ )?(siempre|en todo|cada|siempre)|siempre (\w+ )?(acierta|acertamos|da en el clavo)|todo lo que (dice|responde|aconseja|recomienda|propone) (\w+ ){0,3}(ciert|correct|contrastad|verdad|exact|segur|probad)\w*
  (ni un[oa]?( sol[oa])?|ningun[oa]?) (paciente|persona|usuari[oa])s? (\w+ ){0,2}(empeor|recaid|recay|descompens|fallec|ingres)\w*
  ${NEVER} (corre(n|ra|ran)?|esta(n|ra)? en) (\w+ )?(peligro|riesgo)\b
  ${NEVER} (?!(sabe|podemos|puedo|responde|contesta|habla|lee) )(\w+ ){0,3}${FAILS}\b
  (sin|cero|ningun\w*|ni un[oa]?( sol[oa])?|libres? de|nunca (ha )?(causado|tenido|provocado|sufrido)|no (tiene|hay|existen?|causa|provoca|produce|conlleva|presenta|entrana)|nadie (\w+ ){0,4}(ha )?sufri\w*|elimina(n)? (todo )?(el|los)|fuera de|ya no es|minim\w+|apenas) (\w+ ){0,3}${HARM}\b
  ${NEVER} (\w+ ){0,2}(da|dio|dara|dado|ofrece) (\w+ ){0,3}(mal|malos?|malas?|incorrect\w+|peligros\w+|errone\w+|danin\w+) (\w+ )?(consej|respuest|informac)\w*|${NEVER} (\w+ ){0,2}(da|dio|dara|dado|ofrece) (\w+ ){0,2}(consej|respuest)\w* (\w+ )?(mal|incorrect|peligr|erron)\w*
  (tirar|tire|tiro|botar|bote) (\w+ ){0,2}(pastiller\w*|pastillas|medicinas|medicamentos)|volvi(o|eron) a (caminar|andar|bailar|dormir|respirar|sonreir|conducir|vivir)
  no (hemos|han|ha|he) (\w+ )?(recibido|tenido|visto|perdido|registrado) (ningun\w*|ni un\w*)
  (ningun\w*) (paciente|persona|usuari[oa]|dosis|senal|aviso|alerta|emergencia|sintoma|detalle|ictus|mensaje) (\w+ ){0,4}(sufri\w*|dan\w*|perdid\w*|equivocad\w*|incorrect\w*|escap\w*|pasa\w*|queda\w*|muert\w*|murio|muere|olvid\w*|peligro|hospital\w*)
  (totalmente|completamente|absolutamente|perfectamente|siempre|100 percent|por completo|enteramente|plenamente|del todo) (segur[oa]s?|fiables?|confiables?|inofensiv[oa]s?|inocu[oa]s?|a salvo|correct[oa]s?|garantizad\w+)|segur[oa]s? (para|incluso|en) (\w+ ){0,2}(embaraz\w+|nin\w+|todos|todas|cualquier|mayores|pacientes|bebes|mujeres|el corazon|ancian\w+|toda|usted)|segur[oa] y (eficaz|fiable|efectiv\w+|confiable)|inofensiv\w+|inocu[oa]|a prueba de (fallos|errores|balas|todo|tontos)|sin (riesgo|riesgos|peligro|efectos)\b
  buenas manos|manos (seguras|expertas)|fuera de peligro|a salvo\b|lejos del peligro|manten\w+ (\w+ ){0,6}(a salvo|segur[oa]s?|fuera de peligro|protegid[oa]s?)|(historial|expediente) (impecable|perfecto|intachable)|tranquilidad (total|para|absoluta|de saber)|seguridad (absoluta|total|garantizada|probada|demostrada)
  (puede|pueden|podra\w*) (\w+ )?(confiar|fiarse|contar) (\w+ )?(en|de|con)\b|confi(e|ar|an) (en (tod|cada|nuestr|${BRAND}|sus respuestas|el asistente)\w*|ciegamente|plenamente)|(deje|ponga) (su|la) (salud|vida|corazon) en
  (siempre|cada vez|en todo momento|todas las veces|sin excepcion|invariablemente|cien por cien|al 100) (\w+ ){0,2}(sabe|acierta|detecta|reconoce|nota|ve|encuentra|avisa a tiempo|correct\w+|exact\w+|alerta|atent[oa]|funciona|a tiempo|vigila\w*|identifica)\b|(reconoce|detecta|nota|ve|acierta|identifica|encuentra|avisa) (\w+ ){0,5}(siempre|cada vez|todas las veces|cien por cien|todas las (senales|urgencias|emergencias)|sin falta|a tiempo|100 percent)
  mas segur[oa]s? (de|que|para)|vela(n)? por (su|usted|sus)|angel de la guarda|(ya )?no (vuelva a |tendra que |tiene que |se |hay que )*(preocup|tem|angusti)\w+|olvid\w+(se)? de (las? |los? )?(preocup|riesg|peligr|complic)\w+|menos (errores|fallos|incidentes|accidentes)\b
`;

/** Claims to find an illness. */
const diagnosis = signs`
  (avisa|alerta|advierte|previene)n? (\w+ )?del? (\w+ )?(${DISEASE})\b
  descart\w+ (\w+ ){0,2}${DISEASE}|lo (ve|detecta|oye|nota|sabe|encuentra) (antes|tendwell|nuestr\w+|el asistente|la app)
  (?<!medicos |doctores |la |lo |sido |fue |fueron |han |ser |quien |me |le )diagnosti\w+
  (detect|descubr|identific|reconoc|predi[cg]|predec|anticip|pronostic|encuentr|encontr|hall(a|o)|advier|advert|revel|interpret|percib|not(a|o|amos)\b|sab(e|emos)\b|conoc|disting|oy(e|o)\b|escuch(a|o)\b|localiz|ve(n)?\b|rastre|diferenci|discierne|averigua|decid(e|a|an)\b)\w* (?!(a usted|la palabra|su (identidad|idioma|navegador|dispositivo|nombre)|los (datos|mensajes|recordatorios)|las (citas|respuestas|notas)|el (resumen|informe)))(\w+ ){0,5}${FINDING}\b
  (deteccion|diagnostico|reconocimiento|aviso|descubrimiento|cribado) (\w+ )?(tempran|precoz|fiable|exact|rapid|autom|inmediat|en casa|de (${DISEASE}))\w*|prueba(s)? (diagnostica|de deteccion|casera)\w*|autodiagnostic\w+|cribado
  (sabe|detecta|descubre|ve|avisa|encuentra|nota) (\w+ ){0,8}(antes (que|de que) (\w+ )?(\w+ )?(doctor|medico|sintoma|aparezca|ocurra|note|sienta|sepa|empiece|usted|sea|los)\w*|anos antes|meses antes|a tiempo)
  (distingue|sabe|dice|decide|determina|reconoce|nota|averigua|le dira) (\w+ )?(si|cuando|que|de que) (\w+ ){0,5}(grave|enferm[oa]s?\b|enfermedad|necesita (\w+ )?(antibiotic|tratam|operac|medic|cirug)\w*|mal|peligro\w*|padece|sufre|infarto|ictus|hipertens\w+|diabet\w+|cancer)
  (lee|interpreta|analiza|entiende|evalua|comprende)(n)? (\w+ ){0,2}(electrocardiograma\w*|ecg|radiografias?|analisis|sintomas|imagenes|latidos)|(segunda opinion|un diagnostico)\b|(sonido|tono|timbre) de (la|su) voz
`;

/** Claims to heal an illness, or to make medicine unnecessary. */
const treatment = signs`
  liber(e|a|ese|arse|ate|ara|amos)\w* (\w+ )?de(l)? (\w+ )?${DISEASE}
  alternativa (\w+ ){0,3}(al?|para) (\w+ )?(medicament|medicaci|farmac|pastill|antidepres|ansiolitic|insulin|cirug|operaci|opioid|opiace|analges|antiinflam|estatin|somnifer)\w*
  cura(n|r|ra|do|da|mos|tiv[oa]s?)?\b(?! de)|curo\b|curese|san(a|an|ar|ara|o|aron|acion)\b|remedio(s)?\b|terapi(a|as|a\w+)\b(?! ocup)|terapeutic[oa]s?\b|antidoto
  (?<!los medicos |medicos |para |como |que )trata(n|r|ra|mos)? (?!(los datos|sus datos|su informacion|datos|de|su solicitud|la informacion|cada|los avisos|las|a cada|con))(\w+ ){0,2}${DISEASE}\b|(${BRAND}|asistente|aplicacion|programa|que|tambien|tecnologia|metodo|ia) trata(n)? (?!(de|sus|los datos|cada))
  tratamiento(s)? (?!(de (datos|sus datos|la informacion)|medico que|que (sigue|le|escribio|usted)))(\w+ ){0,2}(eficaz|eficaces|natural|contra|para (el|la|los|las)|efectiv\w+|definitiv\w+|revolucionari\w+|innovador\w*|comprobad\w+|sin|digital|de la (hipertension|diabetes|obesidad|ansiedad)|del (dolor|insomnio|estres))|(como|un) tratamiento $|(nuev|mejor|eficaz|reconocid\w+ (oficialmente )?como|autentic)\w* tratamiento
  alivi(a|an|e|ar|o|ara|ese|amos)\b|(alivio) (de|del|natural|rapido|inmediato|para|total)|(revier(te|ten|ta)|revert(ir|imos|ido|ira)) (\w+ ){0,3}${DISEASE}|invier(te|ten) (la|el) (${DISEASE})|(elimina|quita|calma|suprime|combate|vence|ataca|derrota|ahuyenta|borra|apacigua|cesa)(n|r|mos)? (\w+ ){0,3}${DISEASE}\b
  (adios|despid\w+(se)?|hasta nunca|diga adios) (\w+ ){0,3}(${DISEASE}|pastillas|medicinas?|insulina)|(sin|en (vez|lugar) de|ya no \w+) (\w+ ){0,1}(medicamentos?|farmacos|pastillas|medicinas|cirugia|insulina|agujas|pinchazos|receta)\b(?! medica)|(libre|libres) de (medic|farmac|pastill)\w*
  (se )?(repar|regener|recuper|restaur|rejuvenec|depur|desintoxic|limpi)(a|an|ara|ar|e|aran) (\w+ ){0,4}(cuerpo|corazon|arterias|rinon\w*|higado|organismo|salud|sueno|equilibrio|memoria|pulmones|sol[oa])\b|cuerpo se (recuper|cur|repar|san|regener)\w*|(hipertension|diabetes|tension|dolor|sintomas|enfermedad|males) (\w+ ){0,2}(desaparec|cur|se van|se fue|revert|elimin|venc|esfum)\w*|devuelve (el sueno|la salud|la vista|el apetito|la energia|la calma)
  (mejor|mas eficaz|tan eficaz|mas efectivo) (\w+ )?(que|como) (\w+ )?(pastillas|medicamentos?|farmacos|medicinas?)|la medicina (que|para|del futuro)|(que su|para su|para el) (corazon|cuerpo) (esperaba|necesita|pide|merece)
`;

/** Claims to prevent an illness. */
const prevention = signs`
  (ha|han|hemos|habia|habian) (\w+ )?(evitado|prevenido|impedido|salvado|ahorrado|reducido|curado|aliviado|detectado|detenido|frenado|derrotado|vencido) (\w+ ){0,5}(${TOPIC}|${BURDEN}|vidas)\b
  (aliad[oa]|arma|escudo|lucha|batalla|guerra|antidoto|respuesta|solucion) (\w+ )?(contra|frente a(l)?|ante) (\w+ )?${DISEASE}
  (actua|reacciona|avisa|interviene|llega|alerta|ayuda)n? (\w+ ){0,2}antes de (que )?(\w+ ){0,3}${DISEASE}\b
  (preven(i|ga|go|imos|drá|dra|cion)|previen|evit(a|an|e|ar|amos|o|ando|ara)\b|imp(ide|iden|edir)|fren(a|e|ar)\b|proteg|protej|blind|defiend|ahuyent|aleja|retras|fren|escap|libr(a|e)\b|deten|deti|esquiv|adelant|par(a|ar) )\w* (?!(abusos|fraude|el uso|duplic|jerga|el spam|sus datos|los datos|sus derechos|su informacion|la informacion|su privacidad|los formularios|el cafe|la cafeina))(\w+ ){0,4}(${DISEASE}|recaidas)\b
  (se )?(puede|pueden|podria\w*) (ser )?(prevenir|evitar)|${DISEASE} (\w+ ){0,2}(se (previen|evit)\w+|evitables?|prevenibles?)|prevencion (que|eficaz|real|de (la |las |los |el )?${DISEASE}|efectiv\w+)|medicina preventiva
  (escudo|vacuna|coraza|barrera|proteccion|seguro|defensa|muro|arma) (\w+ )?(contra|frente a|ante)|(mantiene|mantenga|mantener|manten) (\w+ ){0,3}(a raya|lejos|alejad\w+|bajo control|fuera)|(cosa|cosas) del pasado|(libre|libres|a salvo|inmune) (de|del|a|frente) (\w+ ){0,2}(${DISEASE}|problemas?|enfermar)|(evit|impid|esquiv|retras|pospon)\w* (\w+ ){0,2}(cirugia|operacion|operaciones|dialisis|amputacion\w*|reaccion\w*|interaccion\w*|quirofano|hospital|urgencias)|antes de (un|una|el|la|su) (\w+ )?${DISEASE}|antes de que (\w+ )?(ocurr|suced|sea tarde|aparez|golpe|empeor|se agrav|pas)\w*|(reduc|baj|dismin|menor|menos|corta|recort|rebaj)\w* (\w+ ){0,3}(riesgo|probabilidad(es)?|peligro|posibilidad(es)?) (de|del)\b|su (proximo|siguiente) (infarto|ictus)|(no|nunca) (mas|vuelva a|volvera a) (\w+ ){0,3}(sufrir|preocup|tener|${DISEASE})\w*
`;

export const healthSigns = { outcome, success, safety, diagnosis, treatment, prevention };

/** Claims that an authority approved or certified the product. */
const regulation = signs`
  certific(a|ad|acion|ado)\w*|acredit(ad|acion)\w*|homologad\w*|homologacion|fda\b|cofepris|aemps|anmat|invima|marca(do|je)? ce\b|ce\b (clase|0)|iso \d+|soc 2|hitrust|clase (i+[ab]?|1|2|3|dos|tres)\b|organismo notificado
  (aprobad|autorizad|registrad|reconocid|validad|auditad|sancionad|regulad|inscrit|licenciad|habilitad)[oa]s? (oficialmente |formalmente )?(por|como|para|en|ante|segun|de|con) (?!(su (equipo|clinica|medico)|usted|un (profesional|clinico)|una (persona|enfermera)|dos|el equipo|la clinica|el paciente|cada))(\w+ ){0,4}(fda|autoridad(es)?|regulador\w*|gobierno\w*|ministerio|agencia|dispositivo|producto|tratamiento|medicamento|medic\w+|uso|clase|pais(es)?|auditor\w*|organismo\w*|terapia|europ\w+|sanitari\w+|norma\w*|soc|iso|ley|salud|sociedad\w*|asociacion\w*)\b
  (autorizacion|aprobacion|licencia|permiso|registro|reconocimiento|visto bueno|luz verde|aval) (sanitari[oa]|oficial|de (la|las|los) (fda|autoridad\w*|ministerio|agencia|organism\w+)|del (ministerio|gobierno|regulador)|regulatori[oa]|medic[oa]|europe[oa]|de comercializacion|legal)
  (cumpl(e|en|imos|ir|iendo)|conforme|satisface\w*|respeta\w*|se ajusta\w*|adecuad[oa]|acorde|compatible|supera\w*|alineado) (\w+ )?(a |al |con |de )?(\w+ ){0,4}(norma\w*|regulacion(es)?|requisitos?|estandar(es)?|ley|leyes|hipaa|rgpd|gdpr|mdr|reglamento\w*|exigencias|directiva\w*|auditoria\w*|legislacion)\b|(hipaa|rgpd|gdpr) (compatible|conforme|certific\w+)|cumplimiento (de |con |del )?(\w+ )?(hipaa|rgpd|normativ\w+|total|gdpr)
  (producto|dispositivo|software|aparato) (sanitario|medico)|(de )?grado (medico|clinico|hospitalario)|reconocid[oa] (oficial|legal)mente|auditoria independiente|auditad[oa]s?|(obtuv|obten|recib|logr|consigu|tiene|cuenta con|posee)\w* (\w+ ){0,4}(certificad|autorizacion|aprobacion|licencia|acreditacion|homologacion|sello|marcado)\w*|(las|los|la|lo) cumpl(imos|e|en) tod[oa]s|pas(amos|a|an|o) (\w+ ){0,2}(inspecci|auditor|control)\w*|cubiert[oa] por (\w+ ){0,3}(asegurador\w+|seguros)|cubiert[oa] por (la |el |su )?(seguridad social|seguro|sanidad)|financiad[oa] por la (sanidad|seguridad)
`;

/** Claims that something is certain. */
const guarantee = signs`
  si no (\w+ )?(funciona|mejora|resulta|nota|sirve|convence)\w* (\w+ ){0,6}(no|gratis|devol\w+|dinero|nada)\b
  garant(ia|ias|iz\w+)\b|devolvemos (\w+ )?dinero|devolucion (del|de su) (dinero|importe) (si|garant)|(le|te|su) (devolv\w+|reembols\w+) (\w+ )?dinero|(o|y) no (paga|cobramos|pagara|le cuesta)\w*( nada)?|no paga(ra)? nada|sin resultados no
  (le |les |te |se lo )(prometemos|aseguramos|juramos|certificamos)|(prometemos|aseguramos|juramos) (\w+ ){0,5}(mejor|result|salud|sentir|baj|desapar|curar|exit|que)\w*|promete (\w+ ){0,3}(resultados|alivio|salud|mejor\w+|curar)
  exito (\w+ )?(asegurad|garantiz|seguro|cierto)\w*|(esta|estan) asegurad[oa]s?|no (puede|podra) fallar|nada que perder|pase lo que pase|(no importa|sin importar) (que|como|quien|cuant\w+)|de una vez (por todas|para siempre)|para siempre\b(?! disponible)|sin (ninguna )?duda|sin lugar a dudas|indudable\w*|con (total|absoluta) (seguridad|certeza)|100 percent (segur|efectiv|eficaz|fiable|garant|natural|confiab)\w*|cien por cien(to)? (segur|efectiv|eficaz|fiable|garant|confiab)\w*
  (usted |su |sus |los |las |la |le |se )(\w+ ){0,3}(sentira|notara|dormira|vivira|perdera|bajara|mejorara|desaparecera|sanara|curara|recuperara|adelgazara|olvidara|agradecera|descansara)n?\b|nunca (falla|decepciona)|siempre (funciona|acierta)|infalible\w*
`;

/** Claims that research proves something. */
const evidence = signs`
  (evidencia|ciencia|datos|cifras|numeros) (\w+ )?(de nuestro lado|nos dan? la razon|a nuestro favor|nos (avala|respald|apoy)\w*)
  (clinica|cientifica|medica|empirica|estadistica)mente (\w+ )?(probad|comprobad|demostrad|validad|testad|avalad|verificad|eficaz|superior|mejor|significativ|contrastad|respaldad)\w*|(validad|probad|comprobad|testad|contrastad|demostrad|verificad)[oa]s? (clinic|cientific|medic|en (\w+ )?(ensayo|estudio|paciente|hospital|clinic)|por (la ciencia|estudios?|expertos|la universidad|investig))\w*|(basad|fundamentad|respaldad|apoyad)[oa]s? en (la |las )?(evidencia|ciencia|prueba|investigacion|estudios)\w*|(base|fundamento|rigor|respaldo|evidencia|aval|prueba)s? cientific[oa]s?|evidencia (clinica|demuestra|solida)
  (decadas|anos|respaldad[oa]|avalad[oa]) (\w+ ){0,3}(investigacion(es)?|estudios|ciencia|evidencia)\b
  (estudios?|ensayos?|investigacion(es)?|investigador\w*|ciencia|datos|evidencia|resultados|cientificos|pruebas|pilotos?) (\w+ ){0,3}(demuestr|muestran|demostr|prueban|probaron|confirm|avalan|indican|revel|respaldan|sugieren|corrobor|validan)\w*|(eficacia|efectividad|resultados|precision|seguridad|metodo|tecnologia|beneficios) (\w+ )?(demostrad|probad|comprobad|contrastad|validad)\w*|(ha|han) (demostrado|probado|comprobado)|(esta|queda) (demostrado|comprobado|probado)|demuestr(a|an)\b que|aleatorizad\w+|doble ciego|placebo|revisad[oa] por pares|publicad[oa]s? en (\w+ ){0,3}(revista|lancet|nature|jama)
`;

/** Figures: percentages, shares of people, and reach. */
const figure = signs`
  (\d[\d/]*|${NUMBER}) (percent|por cien(to)?)\b(?! de (descuento|iva|la pantalla|impuesto))|(percent|por ciento)\b (?!de descuento)
  ${NUMBER} de (cada )?(${NUMBER}) (\w+ )?(usuari[oa]s|pacientes|clientes|miembros|clinicas|medicos|cardiologos|enfermer[oa]s|familias|mayores|hospitales|doctores|especialistas|expertos|profesionales|participantes|mujeres|hombres)\b (?!(tiene|tienen|padece|vive|sufre)\w*)|${NUMBER} de cada ${NUMBER} (\w+ )?(de nuestr\w+)|(dos|tres) (tercios|cuartos|cuartas partes) (de|en|menos|mas)\b|(la mayoria|la mitad|casi tod[oa]s|tod[oa]s|much[oa]s|ocho|siete|nueve) (de )?(nuestr[oa]s|l[oa]s) (pacientes|usuari[oa]s|clientes|miembros) (\w+ ){0,3}(alcanz|mejor|reduj|baj|dej|recomiend|duerm|sient|logr|toman|repit|sig|vuelv)\w*
  (\d+) ?(k|m|mil|millones)? plus\b|plus \d{1,7} (?!\d)|\d+x\b|(a la|en la|la|por la) mitad\b(?! de la (pagina|pantalla|pastilla))|(un|una|dos) (tercio|cuart[oa] parte|tercera parte|cuarto)s?\b|(se )?(dupli|tripli|cuadrupli)(c|qu)\w+|(el (doble|triple)|diez veces|cien veces)\b
`;

/** Claims that the service is always there, or immediate. */
const speed = signs`
  24/7|24 7|24 horas( del dia)?\b(?! (antes|despues|de antelacion|siguientes|laborables))|instantane\w+|al instante|en tiempo real|(en|tiempo) (real) |(en (cuestion de |pocos |unos )?segundos)\b|de inmediato (el|la|alivio)|alivio inmediato|dia y noche|a cualquier hora del dia|los 365 dias|nunca (duerme|descansa|cierra)|(a la )?velocidad (de la luz|del rayo)
`;

export const proofSigns = { regulation, guarantee, evidence, figure, speed };

const GOOD = raw`(mejor(es)?|superior(es)?|(mas|menos) (list[oa]s?|inteligentes?|sabi[oa]s?|rapid[oa]s?|rapidamente|segur[oa]s?|barat[oa]s?|precis[oa]s?|exact[oa]s?|fiables?|confiables?|eficaz|eficaces|eficientes?|efectiv[oa]s?|atent[oa]s?|pacientes?|human[oa]s?|complet[oa]s?|sensibles?|avanzad[oa]s?|capaz|capaces|car[oa]s?|costos[oa]s?|empatic[oa]s?|experimentad[oa]s?|utiles|util|potentes?|comod[oa]s?|economic[oa]s?|cercan[oa]s?|constantes?|tempran[oa]|pronto|a menudo|acertad[oa]s?|probables?))`;
const AS = raw`(bien|buen[oa]s?|precis[oa]s?|exact[oa]s?|fiables?|confiables?|eficaz|eficaces|efectiv[oa]s?|segur[oa]s?|list[oa]s?|rapid[oa]s?|atent[oa]s?|capaz|competentes?|cercan[oa]s?|complet[oa]s?|sabi[oa]s?|cuidados[oa]s?|habil|experimentad[oa]s?)`;

/** Claims that compare with clinicians, visits, or other products. */
const comparison = signs`
  (con |a |de )?la misma (calidad|precision|eficacia|seguridad|atencion|exactitud|fiabilidad) que
  ${GOOD} (\w+ ){0,2}que (?!(antes|ayer|la semana|el mes|lo que|pensaba|esperaba|nada $|nunca $|usted|yo|se|le|los datos|haya|responda|necesit\w+|pueda\w*|tenga\w*|sea\w*|me|a los que|ayude))
  superior(es)? (a|al) |(sabe|saben|conoce|entiende|ve|detecta|aprende|hace|comprende) (mucho )?(mas|mejor|antes) que
  tan(to)? ${AS} como |(tan|igual de|lo mismo de) ${AS} (\w+ )?(como|que) (\w+ ){0,3}(${CLINICIAN}|${VISIT}|${RIVAL}|medicamento|pastilla|persona)
  (igual que|como|casi como|lo mismo que|equivale\w* a|equivalente\w* a|parecid[oa] a) (si )?(\w+ )?(hablar|tener|tuviera|estar|ver|consultar|conversar|visitar|ir|llevar|un experto|una visita|una consulta) (\w+ ){0,5}(${CLINICIAN}|consulta|bolsillo|presencial)|(un|una|su) ${CLINICIAN} (\w+ )?(en (el|su) (bolsillo|casa|movil|telefono|mano|hogar)|las 24|24/7|a domicilio)
  (igual|equivale\w*|equivalente|equipara\w*|iguala\w*|comparable|a la altura|a la par|al nivel|mism[oa] (\w+ )?(nivel|calidad|criterio|eficacia|precision|resultado)\w*|indistinguible|no se distingue|rivaliza) (\w+ ){0,6}(${CLINICIAN}|${VISIT}|equipo humano)
  (criterio|pericia|ojo|juicio|experiencia|conocimientos?|sabiduria|habilidad|precision|instinto|atencion|calidad|calidez|mirada|nivel|destreza) (de|del) (un[a]?|los mejores|l[oa]s|su) (\w+ ){0,3}(${CLINICIAN})|como un[a]? (verdader[oa] )?(experto|experta|profesional|especialista|${CLINICIAN})\b
  (sustituy\w*|sustituir\w*|reemplaz\w*|remplaz\w*|suple\w*|en lugar de|en vez de|sin (pasar por|ir a|ver a|necesidad de|esperar a|visitar|consultar)|alternativa\w*|hace innecesari\w+|el fin de|no hace falta|(ya )?no (necesit\w+|precis\w+|requier\w+|tendra\w* que|tiene que)) (\w+ ){0,6}(${CLINICIAN}|${VISIT})
  (para que|por que|quien) (\w+ )?(ir|necesita|visitar|pagar|esperar|molestar\w*|llamar|conformar\w*|gastar|elegir) (\w+ ){0,3}(${CLINICIAN}|${VISIT}|mas|menos|otr[oa])|olvid\w+(se)? (de )?(l[oa]s? |su )?(${CLINICIAN}|${VISIT})|(adios|despid\w+) (\w+ ){0,3}(${CLINICIAN}|${VISIT})
  ${CLINICIAN} (\w+ )?(se quedar\w+|se les? (pasa|escapa)\w*|no ve[n]?\b|no detecta\w*|no descubr\w+|pasan? por alto|sobra\w*|ignoran?)|(lo que|cuando|donde) (a )?(los|su|el) (\w+ )?${CLINICIAN} (\w+ ){0,2}(no |se les? |pasan|olvid\w+|ignor\w+)|sin trabajo\b
  (hace|hacen|realiza|cumple) (el|la) (trabajo|labor|tarea) de |supera\w* (a |con creces|al|la atencion|en|las|los|l[oa]s)|superamos|sobrepasa\w*|aventaja\w*|gana(mos|n|r)? (a |al )(\w+ ){0,3}(${CLINICIAN}|${RIVAL}|marca|tod[oa]s)|derrota\w*|vence(mos)? a|bate(n)? a|(deja|dejamos|dejan) atras|por delante de|ventaja (sobre|a|frente)|(anos|kilometros|pasos) (de ventaja|por delante)|un paso (por )?delante|se adelanta a
  a diferencia de|(los|las) demas (\w+ )?(adivinan|fallan|olvidan|solo|se equivocan|no|prometen|se limitan|imitan|copian|ignoran)\b|otr[oa]s (\w+ )?(aplicaciones|apps|programas|asistentes|productos|herramientas|chatbots|empresas|servicios) (\w+ )?(adivinan|fallan|olvidan|solo|se equivocan|no|prometen|se limitan)|muy por encima|por encima de (l[oa]s demas|el resto|tod[oa]s|cualquier|la media)|fuera de serie|juega en otra liga|en otra liga|dej\w+ en evidencia
  (ningun[oa]?|nadie|nada|no hay) (\w+ ){0,4}(se (le )?(acerca|compara|iguala)|lo iguala|la iguala|iguala|ofrece tanto|consigue|logra|hace lo|mas \w+ (en el mercado|que|del)|mejor|como (este|nosotros|${BRAND}|nuestr\w+)|comparable|supera)|ningun[oa] otr[oa] (\w+ ){0,2}(aplicacion|app|asistente|programa|producto|servicio|plataforma|herramienta|metodo)|no tiene (rival|igual|competencia|comparacion)|sin (rival|igual|parangon|comparacion|competencia)\b
  (el|la|nuestr[oa]|es el|es la) (unic[oa]|primer[oa]?) ((?!persona|paso|mensaje|dia|semana|nombre|vez|pregunta|parte|causa|mes|ano|trimestre)\w+ ){0,2}(aplicacion|app|asistente|asesora?|programa|servicio|plataforma|producto|solucion|sistema|herramienta|metodo|dispositivo|coach|tecnologia) (\w+ )?(que|de|del|con|en|para|capaz|cuya|aprobad\w+|autorizad\w+)
  (de|a|entre|contra|frente a|que) (tod[oa]s? )?(l[oa]s? |nuestr[oa]s )?(competencia|competidor(es)?|rivales)\b|(el (doble|triple)|${NUMBER} veces) (de |mas |mejor |menos |mayor )?(eficaz|eficaces|rapid\w+|precis\w+|segur\w+|fiable\w*|efectiv\w+|mejor|mas|menos|probab\w+|barat\w+|que)|${NUMBER} veces (mas|menos|mejor|mayor|superior)|(mitad|doble) (de probab|del precio|de precio|del coste|de riesgo|de tiempo|del costo)\w*
`;

const superlative = signs`
  (precision|exactitud|fiabilidad|eficacia) que (\w+ ){0,3}(exige|merece|necesita|espera|requiere)\w*
  (ningun[oa]?|nadie|nada|jamas|nunca) (\w+ ){0,6}tan (\w+[oae]s?|bien)\b(?! (pronto|tarde|lejos|cerca|solo))
  (el|la|los|las|su|nuestr[oa]) (mejor(es)?) (?!(momento|hora|manera de (contactar|avisar)|forma de (contactar|medir)|modo de|dia|opcion para medir|brazo))(\w+ ){0,2}(asistente|asesora?|aplicacion|app|programa|servicio|plataforma|solucion|salud|resultados?|tecnologia|ia|cuidado|atencion|eleccion|herramienta|metodo|tratamiento|medicina|proteccion|defensa|precio|amig\w+|del|de (el |la )?(\w+ )?(mundo|pais|sector|mercado|industria|ano|su clase|todas|todos|europa|america)|que existe|posible|hospital\w*|clinica\w*|medico\w*)
  (el|la|los|las|lo) (\w+ )?(mas) (list[oa]s?|precis\w+|exact\w+|fiables?|confiables?|avanzad\w+|eficaz|eficaces|efectiv\w+|complet[oa]s? (del|de la)|innovador\w*|potentes?|popular(es)?|querid\w+|sensibles?|inteligentes?|sofisticad\w+|segur[oa]s?|rapid[oa]s? (del|de)|valorad\w+|usad\w+|recomendad\w+|vendid\w+|premiad\w+|human\w+|eficiente\w*|barat\w+)\b
  (asistente|aplicacion|programa|servicio|plataforma|solucion|sistema|herramienta|metodo|forma|manera|tecnologia|via|camino|opcion|prueba|coach|ia) (\w+ ){0,3}mas (precis\w+|exact\w+|fiable|confiable|avanzad\w+|eficaz|efectiv\w+|innovador\w*|potente|popular|querid\w+|inteligente|sofisticad\w+|segur[oa]|rapid\w+|valorad\w+|usad\w+|completo del|human\w+|eficiente)
  (mas|mejor) (\w+ )?(del|de la|de) (\w+ )?(mundo|pais|mercado|sector|industria|medicina|historia|planeta)\b
  (mayor|maxima|mejor|mas alta) (exactitud|precision|fiabilidad|calidad|eficacia|tasa|rendimiento|sensibilidad|seguridad) (del|de la|posible|en|clinica|\w+ mundo)|mas alt[oa]s? (nivel|calidad|precision|estandar)\w*|(exactitud|precision|fiabilidad|eficacia|rendimiento|calidad) (\w+ )?(inigual\w+|asombros\w+|perfect\w+|casi perfect\w+|absolut\w+|total|extrem\w+|milimetric\w+|quirurgic\w+|excepcional\w*|de primer\w*|clinic[oa]|medic[oa]|impecable|sobrehuman\w+|incomparable|increible|extraordinari\w+|insuperable|demostrad\w+|del|superior|en cada|sin)|(altisim|maxim|extraordinari)[oa] (precision|exactitud|fiabilidad|eficacia)|precision (de|del) |grado (medico|clinico)|calidad (hospitalaria|medica)
  lider(es)?\b (?!del equipo|clinic)|liderazgo|numero (uno|1)|n 1\b|no 1\b|numero uno|patron (de )?oro|estandar de oro|regla de oro|referente|primer nivel|primera (clase|linea|categoria)|nivel mundial|clase mundial|talla mundial|vanguardi\w+|ultima generacion|puntero|punter[oa]s?|revoluci\w+|transforma(n|mos|r|dor|dora)?\b (la|el|su|vidas|los|nuestr\w+)|milagr\w+|pioner\w+|rompedor\w*|innovador\w* sin|sin precedentes|avance (historico|medico)|salto (cualitativo|adelante)|cambia las reglas del|redefin\w+|definitiv[oa] 
  inigual\w+|incomparable\w*|insuperable\w*|imbatible\w*|inmejorable\w*|impecable\w*|infalible\w*|intachable\w*|perfect[oa]s?\b|perfeccion|asombros\w+|extraordinari\w+|excepcional(es|mente)?|sobresaliente\w*|espectacular\w*|increible\w*|maravill\w+|fantastic\w+|fenomenal\w*|sensacional\w*|galardon\w*|premi(o|os|ad[oa]s?)\b|excelencia|excelentes? (resultados?|precision|atencion)
  (muy|sumamente|altamente|extremadamente|increiblemente|super|ultra) (precis\w+|exact\w+|fiable\w*|eficaz|eficaces|efectiv\w+|segur\w+|confiable\w*|sensible\w*)|${PRODUCT} (\w+ )?(es|son) (\w+ )?(precis[oa]s?|exact[oa]s?|fiables?|confiables?|eficaz|eficaces|efectiv\w+|segur[oa]s?)\b
`;

const endorsement = signs`
  (sanidad|seguridad social|los seguros|(el|su) seguro|aseguradoras?|ministerio|gobierno) (\w+ )?(financia|cubre|reembolsa|paga|prescribe|subvenciona)n?\b|(hospitales|clinicas|medicos|centros|doctores) (\w+ ){0,3}(cambiado|pasado|elegido|confiado|sumado|adoptado)\b
  que (\w+ )?(${CLINICIAN}) (\w+ )?(querria|quisiera|desea|suena|envidia|elegiria|elige|prefier|recomend|admira|adora)\w*
  (respaldad|avalad|apoyad|apadrinad)[oa]s? por (?!(su|tu|usted)\b)
  (usad|utilizad|recomendad|elegid|preferid|adoptad|valorad)[oa]s? (\w+ ){0,3}por (\w+ )?(mejores|principales|grandes|lideres|prestigios\w+)
  (avalad|respald|recomendad|aprobad|apoyad|elogiad|elegid|escogid|seleccionad|premiad|reconocid|prescrit|recetad|patrocinad|financiad|desarrollad|validad|verificad|alabad|aconsejad|preferid|adoptad|utilizad|usad|creado)[oa]?s? (oficialmente )?por (?!(su (equipo|medico|clinica)|usted|un (profesional|clinico|medico)|una enfermera|favor|cada|el equipo))(\w+ ){0,5}${ORGANIZATION}
  (?<!su |sus |un |una |propio |pregunte al |consulte al )${ORGANIZATION} ((?!(puede|podria|que usted) )\w+ ){0,6}(avala\w*|respald\w*|recomiend\w*|recomendad\w*|apoya\w*|elogi\w*|elig\w+|prefier\w*|confia\w*|aconsej\w*|lo adora\w*|lo aman|la aman|adora\w*|lo recet\w*|lo us\w+|la us\w+|nos us\w+|nos \w+n|lo eligen|prescriben|aplaud\w*|reconoc\w*|usan|utilizan|coinciden|dan fe)\b
  (recomiend\w*|avala\w*|respald\w*|apoya\w*|elig\w+|prefier\w+|confia\w*|usan|utilizan|prescriben|recetan|aconseja\w*|adoran|elogi\w*|aplaude\w*|aman) (en nosotros |nuestr\w+ \w+ |este \w+ )?(a )?(l[oa]s|el|la|${NUMBER}) (\w+ ){0,4}${ORGANIZATION}
  (los|las|principales|nuestr[oa]s|mejores|grandes|prestigios[oa]s|mas de|\d+|cientos|miles|muchos|tod[oa]s) (\w+ ){0,3}(${ORGANIZATION}) (\w+ ){0,3}(confia\w*|respald\w*|aval\w*|recomiend\w*|usan|elig\w+|trabajan con nosotros|apoyan|prefieren|utilizan)\b (?!(pregunt|llam|mid|pid|revis|ve|lee)\w*)
  (el |con el |con |cuenta con )(respaldo|apoyo|aval|visto bueno|beneplacito|sello|reconocimiento|confianza|recomendacion|bendicion) (\w+ )?(de|del)\b|aval(es|a|an|ad[oa]s?)?\b|(sello|marca) de (calidad|aprobacion|confianza|garantia)|(confian|confia) en (nosotros|${BRAND}|nuestr\w+)|confi\w+ (\w+ ){0,3}en (nosotros|nuestr\w+|${BRAND}|el asistente)\b(?! $)|(opcion|eleccion|socio|marca|nombre|asistente) (de confianza|preferid\w+|favorit\w+)|lo usan (\w+ ){0,5}(hospital|clinica|equipos|medic|universid)\w*|recomendad[oa]s? por|recomendamos? los|visto en (la )?(tele|prensa|television)|como (recomienda|aconseja|sugiere)n?|tal (y )?como (recomienda|aconseja)n?
  (primer[oa]?|numero uno|mejor) (\w+ ){0,3}(lista|ranking|clasificacion|entre)|(probad|querid|aprobad|disenad|cread|construid|desarrollad|fundad|hech|inventad)[oa]s? (\w+ )?(por|en) (\w+ ){0,4}(hospital\w*|cardiolog\w*|medic\w*|enfermer\w*|clinic\w*|expert\w*|cientific\w*|pacientes|harvard|stanford)|(lo|la) (crearon|disenaron|hicieron|inventaron|construyeron|desarrollaron|avalan|fundaron) (\w+ ){0,4}(cardiolog|medic|enfermer|expert|cientific|harvard|profesor)\w*|harvard|stanford|clinica mayo|oxford|(bendicion|aval|respaldo|confianza) (de|del)\b|mano en el fuego|(lo|la|nos) (ha|han) (\w+ )?(adoptado|elegido|aprobado|incorporado|escogido|recomendado)|(preferid|favorit|elegid)[oa]s? (de|por|entre) (\w+ )?(medic|doctor|enfermer|clinic|paciente|famili|hospital|cardiolog|especialist|expert)\w*|(medicos|especialistas|enfermeras|cardiologos|hospitales|expertos|doctores) (\w+ ){0,2}(se fian|confian|dependen|se apoyan)|(hospitales|clinicas|medicos) que (nos|lo|la) (elig|us|prob)\w*|(su|el) (medico|cardiologo|doctor|seguro) (\w+ )?(querra|querria|preguntara|no creera|se sorprender|desear)\w*|(usad|utilizad|present|implantad)\w* (\w+ )?(\w+ )?en (mas de )?\d+ (\w+ )?(hospitales|clinicas|paises|hogares)
  (que|lo|la|nos) (mas )?(recomiendan|recomienda|prefieren|eligen|usan|adoran|aconsejan|recetan|avalan|respaldan) (\w+ ){0,2}(l[oa]s )?(\w+ )?(${ORGANIZATION}|expert\w+)|(hospitales|clinicas|universidades|paises|equipos medicos) (de (\w+ ){0,4})?(ya )?(nos|lo|la) (usa|utiliza|eligi|escog|eleg)\w*|usad[oa] en (\w+ ){0,3}(hospital|clinica|pais|hogar)\w*|favorit[oa]s? de
`;

const satisfaction = signs`
  (nunca|jamas) (\w+ ){0,2}(tan|mas) (content|feli|satisf|tranquil|segur)\w*|(medicos|enfermeras|doctores|cardiologos|familias|especialistas) (\w+ )?(se )?(asombr|sorprend|maravill|impresion|encant)\w*
  satisf(echo|echa|accion|ech)\w*(?! de los requisitos)|insatisf\w+|(pacientes?|usuari[oa]s?|clientes?|familias?|miembros|mayores|personas|enfermer[oa]s) (\w+ ){0,3}(feli(z|ces)|content[oa]s?|encantad[oa]s?|satisfech\w+|agradecid[oa]s?|tranquil[oa]s?|entusiasmad\w+|fieles|leales|sonrien)|(feli(z|ces)|encantad[oa]s|content[oa]s|agradecid[oa]s) (\w+ ){0,2}(pacientes|usuari[oa]s|clientes|familias)|mas felices
  (les|le|nos) encanta\b|encanta a|enamor\w+|(lo|la|nos) (aman|adoran|quieren)|(adorad|querid|amad)[oa] por|amor a primera vista
  ${NUMBER} (coma \w+ )?estrellas|estrellas (en|de)|cinco estrellas|(valorad|puntuad|calificad)[oa]s? (con|como|por)|valoracion(es)? (media|de|excelente|positiva)\w*|(nota|puntuacion|calificacion) (media |de |es )|de nota\b|(excelentes|magnificas|grandes|mejores|buenas) (resenas|opiniones|criticas|valoraciones)|nps\b|indice de recomendacion
  (recomendaria\w*|volveria\w* a|no (lo )?cambiaria\w*|no volveria\w*|repetiria\w*|nadie (\w+ )?(quiere|querria) (volver|dejar|irse)|no quier\w+ (volver|dejar))|boca a boca|(siguen|sigue|se quedan?|permanecen?|continuan) (con nosotros|con el|con ella|fiel\w*|usando)|quien (lo|la) (prueba|conoce|usa)|(tasa|indice) de (satisfaccion|retencion|permanencia|abandono|renovacion)
  quejas? (no|ninguna|cero|de)|(ni una|ninguna|sin|cero|menos) (sola )?quejas?|(nos dicen|nos cuentan|cuentan|afirman|aseguran|dicen) (\w+ ){0,4}(mejor|tranquil|seguras|segur|feli|conten|calma|descans|duerm|alivi)\w*
  (miles|millones|cientos|centenares|decenas de miles|\d+ ?(mil|millones|k)?|mas de (\d+|${NUMBER})( mil)?|${NUMBER} (mil|millones)) (de )?(\w+ )?(personas|pacientes|usuari[oa]s|familias|clientes|mayores|clinicas|hospitales|vidas|descargas|resenas) (\w+ )?(ya|confian|usan|viven|que|felices|satisf\w+|en todo|alrededor|con|gracias|mejor\w*|duermen|se|nos|lo|la|han|disfrutan|en \w+)\b|mas de (\d+|${NUMBER})( mil| millones)?( de)? (pacientes|usuari[oa]s|familias|clientes|clinicas|hospitales)|un[ae]se a (los|las|mas|miles|millones)
`;

const savings = signs`
  recuper\w+ (\w+ ){0,2}(invert|inversion|gast|coste|desembols)\w*
  (?<!del que )ahorr(a|an|e|o|os|ar|aron|o|amos|ara|aran|ando|ado|en)\b(?! de energia)|(recort|reduc|reduj|baj|disminu|rebaj|abarat|menos|menor|cort|limit|optimiz)\w* (\w+ ){0,5}(gastos?|cost[eo]s?|facturas?|primas?|presupuesto|penalizaci\w+|horas extra|nomina|plantilla|tarifas)\b|(gastos?|costes?|costos|facturas?|primas?) (\w+ ){0,4}(baj|reduc|reduj|cay|dismin|cae|menor|mas baj)\w*
  se paga(n|ra)? sol[oa]s?|se amortiza\w*|retorno de (la |su )?inversion|rentab\w+|recuper\w+ (\w+ )?inversion|(mitad|fraccion|tercio|cuarta parte) (del|de su|de) (precio|coste|costo)|mas (barat|economic|asequible)[oa]?s?\b|mas ingresos\b(?! en)|(aument|increment|multiplic|mejor|dupli)\w* (\w+ ){0,2}(ingresos|beneficios|rentabilidad|productividad|eficiencia|capacidad|facturacion)\b|cada (euro|dolar|peso)|(gast|pag)(ue|a|an|e|ar|aran|ara) (\w+ )?(menos|la mitad)\b|coste efectiv\w+|(libera|devuelve|gana|regala)(n|r)? (\w+ ){0,3}(horas|tiempo|dias|camas)|(mas|menos) tiempo (para|con|en) (\w+ )?(pacientes|papel\w*|cuidar|tareas)|menos (personal|llamadas al medico|papeleo)|por menos (dinero)?|buen precio|mejor precio
`;

export const productSigns = { comparison, superlative, endorsement, satisfaction, savings };
