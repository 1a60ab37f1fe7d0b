import { CHILD, PERSON, signs } from "./everydayPhrases.ts";

const raw = String.raw;

const WANTS = raw`(quiero|quiere|quisiera|queria|deseo|desea|ganas de|prefiero|preferiria|preferible|ojala|mejor|pienso|piensa|pensando|pense|voy a|va a|vo a|boy a|decidi)`;
const PLACE = raw`(puente|balcon|techo|edificio|ventana|azotea|tren|metro|vias|barranco|acantilado|autopista|carro|coche)`;

/** Signs that someone may harm or kill themselves or, in the last lines, someone else. */
export const selfHarmSigns = signs`
  suicid(?!e )|me suicide|autolesi|auto lesi|autoagre
  (quit(ar|arme|arse|o|e)|arranc\w+|acab\w+ con|termin\w+ con|poner\w* fin a) (\w+ )?(la|mi|su) (propia )?vida
  (terminar|acabar) con (todo|esto) ($|ya|esto|de una|hoy|esta|porque|y|para siempre)
  no quiero (ser|estar) mas (aqui|aca|en este mundo)|(irme|ir) de este mundo|dejar este mundo
  (seria|es|estaria|fuera) (\w+ )?mejor (\w+ ){0,2}no (estar|existir|seguir|vivir|estuviera|existiera)
  mejor no (estar|existir|vivir|seguir|despertar)
  (quiero|quisiera|necesito) (\w+ )?(dejar de (existir|vivir|sufrir)|descansar (para siempre|en paz|de todo)|que (todo|esto) (\w+ )?(acabe|termine)|dormir (para siempre|y no))
  (que|para que|cual) (\w+ )?(sentido|caso|objeto) (tiene|tendria) (\w+ )?(vivir|seguir|la vida|mi vida|todo|existir)
  me da igual (vivir|morir|si (me muero|vivo))|no me importa (morir|vivir|si me muero)
  desviv(ir|o|a)|(hacer|cometer|haga|haciendo) (\w+ )?(una |alguna )?(locura|tonteria|estupidez)|hacerme algo
  (tengo|esta) (\w+ )?(todo )?(planead|listo|decidid|preparad)\w* (\w+ )?(para )?(mat|mor|colg|ahorc)
  no (\w+ )?(hallo|encuentro|veo|tengo) (\w+ )?(chiste|gusto|gracia|sentido|caso|ganas) (a|en|por|de) (la vida|vivir|mi vida|nada)
  haber nacido
  nadie (\w+ ){0,3}(si|cuando) (me (muero|voy|mato|muera)|ya no este)
  (tengo|agarre|saque) (\w+ )?(navaja|cuchillo|pistola|cuerda|soga|pastillas) (\w+ )?(en la mano|list|enfrente|al lado)
  es mi ultim[oa] (dia|noche|mensaje)\b(?! (de|en|del)\b)|si (yo )?no existiera|${PERSON} (\w+ )?se corta\b(?! (el|las|la)\b)

  # Ways
  (?<!(amenaz\w+ con|quiere|quieren|va a|van a|iba a|vien\w+ a|vino a|trato de|intentan?|puede|queria|jur[ao]) )(matar|mato|mata|colgar|cuelgo|ahorcar|ahorco|envenenar|herir|cortar|lastimar|lesionar|quemar|castigar)(me|se)\b
  me (quiero|voy a|vo a|boy a|quisiera|puedo|podria|deberia|debo|dan ganas de) (\w+ )?(matar|colgar|ahorcar|cortar $|cortar otra|lastimar|hacer daño|tirar (de|del|a)\b)
  se (quiere|va a|queria|intento|trato de) (\w+ )?(matar|colgar|ahorcar|cortar|lastimar)
  (y|despues|luego|entonces|mejor|hoy|noche|o|si no) me mato\b|que me mate\b|me mato (hoy|esta|si|y|$)
  (me|se) (\w+ )?cort(o|e|aba|a|ar|ando)\b (\w+ )?(los brazos|las muñecas|las venas|la muñeca|las piernas|la piel)
  (se|me) (anda|esta|estuvo|estaba|anduvo|sigue|vive) (\w+ )?(cort(ando|a)|lastimando|autolesion)
  (hago|hace|hizo|hice) (cort(es|adas)|tajos)|rajarme|tajearme
  me (estoy|ando|volvi a|vuelvo a|he vuelto a) (cortando|cortar|autolesionando|lastimando|haciendo daño|hacer daño|hacerme daño)
  (quiero|quiere|ganas|pienso|pensando|voy|intento|intente) (\w+ ){0,2}(hacerme|hacerse|hacer) daño
  me (hago|hice) daño (a mi|cuando|otra|porque|$)
  (tirar|lanzar|aventar|arrojar|botar|saltar|tiro|lanzo|salto)(me|se)? (\w+ ){0,3}${PLACE}\b
  (compre|consegui|prepare|tengo|busque) (ya )?(una |la |un |el )?(soga|cuerda para|navaja para|veneno para)
  (pegar|dar|meter)(me|se)? un (tiro|balazo)|vol(ar|arme|arse) (la cabeza|los sesos|la tapa)
  (como|cuant[oa]s) (\w+ ){0,4}(para|de) morir|forma (\w+ )?de (morir|matar)
  (pistola|arma|cuchillo|pastillas|veneno|soga|navaja|cuerda) & (no quiero|no kiero|acabar\b|terminar|seguir|despedir|para (morir|matar))
  (arriba|borde|orilla|baranda|cornisa|parad[oa]|subid[oa]) (\w+ )?(del|de|en|a) (el |la |un |una |mi )?(puente|balcon|techo|edificio|ventana|azotea|vias|barranco|acantilado)
  (cort(aduras|adas|es|aditas)|tajos|rajaduras|heridas) & (me|se) (hice|hago|hace|hizo|hacia)
  (matar|matando|mat[eo])\w*\b & tomando|intent|quis[oe]|a proposito|sufr

  # Wanting to die
  (?<!(se|nos|te|le|siento) )morir(me|se)?\b
  (?<!(me|nos|te|lo|la|le) (va a|van a|quiere|quieren|iba a|puede|viene a) )matar\b(?! (a|al|el|la|los|las)\b)
  (sufrimiento|sufrir|sufriendo|luchar|luchando) & (acabar|acabe|terminar|parar|ponerle fin) con|ya no quiero
  (sufrimiento|sufrir|sufriendo|luchar|luchando) & quiero que (acabe|termine|pare)
  (sufrimiento|sufrir|sufriendo|luchar|luchando) & no quiero (seguir|mas) (sufr|luch)
  entierren|enterrado|(ya|vida|nada|vivir|seguir) (\w+ )?no vale la pena|no vale la pena (vivir|seguir|nada|$)
  (mi|la) muerte (es|seria|me|solucion)
  ${WANTS} (\w+ ){0,2}(morir(me|se)?\b|morime\b|estar muert|muert[oa]|me muera|morirnos)
  (ojala|quisiera|quiero|mejor) (\w+ )?(me )?(muera|muriera|hubiera muerto|morir)
  (ojala|quisiera) (\w+ ){0,2}no (existir|existiera|estar aqui|haber nacido|hubiera nacido)
  (no|nunca) (\w+ )?(haber|hubiera|hubiese|debi|deberia haber) nac|no (nacer|haber nacido)
  (quiero|quisiera|ojala|dormir\w*|deseo) (\w+ ){0,3}(no|nunca) (\w+ ){0,2}(despert|levant)
  no quiero (volver a )?despert|no despertar (nunca|mas|jamas)
  (quiero|quisiera|ganas de) (\w+ )?desaparecer ($|para|de este|del mundo|ya|y|por|hoy)
  despedirme (de|$|para siempre)|carta\w* de despedida|me despido de (todos|ustedes|vosotros|mi familia)
  adios (a todos|mundo|para siempre)|nota de despedida
  regal\w+ todas mis cosas|me quiero ir con (mi|el|ella|dios)|reunirme con (mi|el|ella)

  # Not wanting to live
  (no|sin) (\w+ )?(quiero|quiere|deseo|ganas|kero) (\w+ ){0,2}(vivir|viviendo|existir|seguir $|seguir (asi|aqui|adelante|mas)|estar viv|estar aqui|estar aca)(?! (en (la|el|una|un|otr)|cerca|lejos)\b)
  no (\w+ )?(tengo|veo|hay|encuentro|existe) (\w+ ){0,2}(razon|razones|motivo|motivos|sentido|salida|porque|futuro) (\w+ ){0,3}(vivir|vida|seguir|viv[oa]|$)
  no (le )?(veo|encuentro|hallo) (el )?sentido (a|en) (la vida|mi vida|vivir|nada|seguir)
  (hart[oa]|cansad[oa]|podrid[oa]|agotad[oa]|aburrid[oa]) de (vivir|la vida|mi vida|esta vida|existir|estar viv)
  no (aguanto|soporto|puedo|doy|resisto) (ya )?mas ($|con (mi|la|esta) vida|(la|mi|esta) vida|vivir|seguir|asi|quiero|esto|y)
  (mi|la) vida (ya )?no (me )?(vale|tiene sentido|sirve|importa|merece)|odio (mi vida|vivir|estar viv)
  nada tiene sentido
  (por|para) que (sigo|seguir|estoy|vivo|vivir)( viv| aqui|$)|(por|para) que vivir

  # Despair
  (mejor|mejores|felices|tranquilos|aliviados) sin mi\b|(soy|sere|siento) (una |un )?(carga|estorbo|peso) (para|de|a)
  nadie me (\w+ ){0,2}(extrañ|echa|llora|necesita|va a llorar)
  si (yo )?(no estuviera|me muero|desaparezco|me voy) (\w+ )?(nadie|todos|no)
  (oigo|escucho|oye|escucha) voces|voces (\w+ ){0,3}(dicen|mandan|ordenan)|no (valgo|sirvo para) nada|no merezco vivir
  merezco morir|me odio\b

  # Harm to others
  (voy a|va a|vo a|quiero|quiere|ganas de|pienso|podria) (\w+ )?(matar|apuñalar|dispararle|hacerle daño|lastimar|pegarle un tiro)(lo|la|los)? (a|al)\b(?! tiempo)
  (voy a|quiero|ganas de|pienso) matar(lo|la|los|las|te)\b|matar a (alguien|mi ${PERSON}|la gente)
`;

const HITS = raw`(peg(a|o|aba|aban|an|aron|ando|ar|ado)\b|golpe(a|o|an|aba|aron|ando|ar|ado)\b|maltrat|agred|azot|pate(a|o|aba|ando)\b|cachete|bofete|abofet|estrangul|ahorc|amenaz|acosa|acoso\b|empuj|zarande|pellizc|jal(a|o|aba|onea)\b|abusa|abuso|manose|sacud(e|io)|chantaje|quem(a|o) con|escup)`;

/** Signs of abuse and violence. */
export const abuseSigns = signs`
  violencia (domestica|familiar|intrafamiliar|de genero|machista|sexual)|maltrat(o|ada|ado)\b
  abus(o|os) (sexual|fisico|infantil|de menores)|abus(o|aron|an|aban|ado) (sexualmente )?de (mi|ella|el|mis?)\b
  viol(o|aron|acion|ador|ada|ado|ando|arme)\b|acoso sexual|acosador|manose(o|a|aba|aron|ar)\b|tocamientos|toquete
  ultraj
  (mi|su) ${PERSON} (\w+ ){0,4}(a golpes|de golpes|puñetazo|patadas|cinturon|correazo|chanclazo|cable|palazo|cuchillo|pistola|arma)\b
  me apunt(a|o) con
  (me|nos) (\w+ ){0,2}${HITS}
  (le|la|lo|les|los) (\w+ )?(pega|pego|golpea|golpeo|maltrata|maltrato) (a )?(mi|mis|su|sus|al|la|el)\b
  (peg|golpe|maltrat)\w+ (a|al) (mi |mis |la |el )?${PERSON}\b
  (grita|insulta|humilla) & (pega|empuja|golpea|amenaza|encierra|miedo)
  me (caga|agarra|agarro|muele|molio|cae|entro|da|dio|dieron|dan) (a|de) (palos|golpes|patadas|trompadas|piñas|puñetazos|cinturonazos|cintazos)
  me (dio|da|pego|mete|metio) (una |un )?(paliza|cachetada|bofetada|golpiza|trompada|piña|puñetazo|patada|madriza|manotazo)
  (me|nos) (tira|avienta|lanza|arroja) (las )?(cosas|platos|objetos)|las manos al cuello|me ahorco
  (la|lo|le|las|los|les) (\w+ )?(pellizc|golpe(a|an|ando)|maltrat|empuj|zarande|amarr(a|an|o)|abofete|cachete|insult|humill)
  me (\w+ ){0,2}(agarr|agarro|tomo|sujet|jal|estir|tir(o|a)|arrastr|agarraron)\w* (del|de los|de la|por el|el) (cuello|pelo|cabello|brazo|garganta|greñas|mechas)
  me (\w+ )?(rompi|parti|quebr|fractur|reventa|revento|tumb|arranc)\w* (\w+ )?(el|la|un|los|las) (brazo|labio|nariz|cara|boca|dientes?|costilla|mandibula|hocico)
  me (\w+ )?(tir|avent|arroj|empuj|estrell|azot)\w* (al (piso|suelo)|contra|por las|de la cama)
  moretones|moretes|cardenales & me (deja|dejo|hace|hizo)
  me (insult|humill|ningune|denigr)\w*|no me (da|dan) (de )?(comer|comida|agua|(mis|las|la) (medic|pastill))
  me (deja|dejan) sin (comer|comida|agua|medic)

  # Touching
  ${PERSON} (\w+ ){0,2}me toc(a|o|aba)\b
  me (toca|toco|tocaba|besa|beso) (ahi|alli|abajo|(mis|las) partes|los pechos|sin|donde|a la fuerza)
  toc(a|o|aba) (a mi|sus partes|las partes) (${CHILD}|de mi)
  me (oblig|forz|fuerz)\w+ a (tener|acostar|desnud|hacer cosas|hacerlo|sexo)
  a la fuerza|me forz(o|aron)|sin mi consentimiento|se propaso|me (desnud|desvist)\w*|se (metio|mete|metia) (\w+ )?(a|en) mi cama
  (cama|cuarto|noche|solos|ropa) & me toc(o|a)\b

  # Threats and fear
  (dijo|dice|jura|juro|amenaza|grita|grito|que|si) (que )?me (va a |vaya a |iba a )?(mata|matar|matara|pegar|apuñalar|disparar)\b
  (si|que|un dia|dice) (\w+ ){0,4}me (mata|matara|va a matar|degollara)\b(?! (de|la|el))
  (miedo|terror) (de|a|al) (el $|ella $|mi ${PERSON}|mis? ${PERSON}|que me (mate|pegue|golpee|haga)|volver a (mi )?casa)
  miedo (de|a) (el|ella) (y|porque|cuando|pero|me)\b|amenaz\w+ (con|de) (matar|pegar|golpear|quitar|un|una)
  (amenaz\w+ con|quiere|quieren|va a|van a|iba a|trato de) (matar|golpear|pegar|apuñalar)(me|nos)\b
  (vien\w+ a|vino a|intentan?|jur[ao]) matar(me|nos)
  (roba|quita|saca)\w* (mi|mis|el|la) (dinero|pension|plata)
  no (me |nos )?(siento|sentimos|estoy|estamos) (\w+ )?(segur[oa]s?|a salvo) (en|con|aqui|aca|cerca|$)

  # Being held
  no (me|nos) (deja|dejan|permite|permiten|dejaba) (\w+ )?(salir(?! (temprano|antes|de vacaciones))|ir|irme|comer|hablar|llamar|trabajar|ver (a )?(mis?|nadie|ningun)|tomar mis|ir al)\b
  (me|nos|la|lo) (tiene|tienen|tuvo|tenia) (\w+ )?(encerrad|secuestrad|amarrad|atad|cautiv|prisioner)
  me (encierra|encierran|encerro|encerraron)\b
  con llave|candado & me|encierr
  secuestr|contra mi voluntad|trata de personas|me (persigue|sigue a todos|vigila)
  me (quita|roba|saca)\w* mi (dinero|pension|plata)
  me (controla|quita|quito) (el|la|mi|todo el|todo mi|los) (dinero|plata|telefono|celular|movil|pasaporte|papeles|pension)
`;

const DRUG = raw`(pastilla|pildora|pepa|tableta|capsula|comprimid|gragea|medic(ina|amento|acion)|remedio|jarabe|dosis|droga|paracetamol|acetaminofen|tylenol|ibuprofeno|aspirina|insulina|antidepresiv|somnifero|sedante|calmante|ansiolitic|clona|rivotril|diazepam|alprazolam|tafil|lexotan|morfina|tramadol|fentanil|heroina|cocaina|metformina|warfarina|anticoagulante|digoxina|\w+(pril|olol|artan|azepam|dipino|profeno|statina|formina)(es|s)?\b)`;
const CHEMICAL = raw`(cloro|clorox|lejia|lavandina|blanqueador|detergente|jabon|suavizante|desinfectante|limpiador|limpiapisos|gasolina|nafta|bencina|kerosene|querosen|petroleo|thinner|tiner|aguarras|acido|amoniaco|anticongelante|raticida|insecticida|pesticida|plaguicida|herbicida|sosa|soda caustica|destapacaños|pintura|solvente|acetona|quitaesmalte|lavaplatos|lavatrastes|lavavajillas|limpiavidrios|creolina|formol|salfuman|esmalte|colonia|locion|refrigerante|aceite de motor|trementina|raid|baygon|flit|fabuloso|pinol|suavitel|cera|perfume|alcohol (isopropilico|en gel|de quemar|de farmacia)|veneno|matarratas|pila\b|pilas\b|bateria|iman|imanes)`;
const NUMBER = raw`([4-9]|\d{2,}(mg)?|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|cien|docena)`;
const MANY = raw`(${NUMBER}|toda|todas|todo|todos|entero|entera|completo|completa|frasco|bote|blister|tira|caja|paquete|puñado|monton|muchas|muchos|mucha|demasiad[oa]s?|varias|varios|bastantes|mas)`;
const TOOK = raw`(tom(o|e|ado|aste|amos|aron|ando|arme|arse)|trag(ue|o|aron|ado|ando|arme)|inger|ingir|com(i|io|ido)|beb(i|io|ido)|inyect(o|e|ado)|inhal(o|e|ado)|di|dio|dado|puse|puso|pase|paso|baje|bajo|bajado|mande|mando|zampe|zampo|eche|echo|empuje|clave|meti|metio|met(i|io))`;
const UNCONSCIOUS = raw`(no (\w+ )?(despierta|despertar|reacciona|responde|se levanta)|inconsciente|desmay)`;

export const poisonSigns = signs`
  sobre ?dosis|dosis (letal|mortal|excesiva)|naloxona|narcan|fentanil
  envenen|intoxic|veneno (de|para) rat|matarratas|monoxido|fuga de gas

  # Medicine
  (demasiad[oa]s?|doble|triple|el doble|exces\w+|de mas) (\w+ ){0,2}${DRUG}|dosis (doble|triple|equivocada|de mas)
  doble (de la |de mi )?dosis
  ${TOOK}\b & ${MANY} ([a-y]+ ){0,3}${DRUG}
  ${TOOK}\b ([a-y]+ ){0,3}(el|un|todo el|la|una) (frasco|bote|blister|caja|tira)\b
  ${TOOK}\b & ${DRUG} & dos veces|tres veces|por (error|accidente|equivocacion)|sin querer|equivocad|de mas\b
  ${TOOK}\b & ${DRUG} & en (vez|lugar) de|a proposito|matar|quitarse la vida|suicid
  ${TOOK}\b & ${DRUG} & (para|pa) (matar|morir|no despertar|dormir para)
  (tom(e|o|ado)|tomarme|trague|trago) (demasiad[oa]s|de mas) $|no (se|recuerdo|me acuerdo) cuant[oa]s (me )?tom
  ${TOOK}\b & no se (que|cual|cuant[oa]s) & ${DRUG}
  (voy a|quiero|podria|pienso) (tomar|tragar)\w* (toda|todas|todo|un puñado|el frasco|la caja) ([a-y]+ ){0,3}${DRUG}
  ${CHILD}\b & (trag|comi|tom(o|ado)\b|bebi|ingiri|chup|met(io|ido|e) (\w+ ){0,4}boca|se comio) & ${DRUG}|${CHEMICAL}|moneda|tornillo
  ${CHILD}\b & (trag|comi|tom(o|ado)\b|bebi|ingiri|chup|met(io|ido|e) (\w+ ){0,4}boca|se comio) & juguete
  (me |se )?(pase|paso|excedi|excedio) (con|de|en) (\w+ )?(${DRUG}|alcohol)
  (dosis|${DRUG}) (\w+ )?(de mas|de otra persona|de mi (esposo|marido|perro)|del perro|vencid\w+)
  ${TOOK}\b (\w+ ){1,3}por (error|accidente|equivocacion)|${TOOK}\b (\w+ ){0,3}(equivocad|que no era|vencid|caducad)
  (consumi|aspir|esnif|inhal|fum|inyect)\w* & mucho|demasiad|cristal|fentanil|heroina|piedra|crack|cocaina|perico
  (consumi|aspir|esnif|inhal|fum|inyect)\w* & pegamento|thinner
  ${TOOK}\b & ${DRUG} & de (mi|su|el|la|otr[oa]) (perro|gato|persona|marido|espos|pap|mam|abuel|herman|hij|suegr|vecin|padre|madre)
  (respir|inhal|aspir|oli)\w* (\w+ ){0,3}(${CHEMICAL}|humo|gas\b|vapor)
  empastill
  (pienso|pensando|voy|quiero|ganas|podria|dispuest[oa]) (en |de |a )?(tomar|tragar)(me|se)? (tod[oa]s?|el frasco|la caja)
  mezcl\w+ & ${DRUG}|cloro|lejia|lavandina|amoniaco|alcohol

  # Poison and alcohol
  ${TOOK}\b ([a-y]+ ){0,4}${CHEMICAL}
  ${CHEMICAL} & (en|a) (el|los|la|mi|mis|su|sus) (ojo|piel|cara|boca)
  hongos?\b|setas?\b|planta\b & ${TOOK}\b & bosque|silvestre|vomit|mal\b|mareo|venenos|alucin|dolor
  gas\b & (huele|olor|inhal|respir|mare|duele la cabeza|dolor de cabeza)
  alcohol|borrach|tomo mucho|bebio mucho|droga & ${UNCONSCIOUS}
`;
