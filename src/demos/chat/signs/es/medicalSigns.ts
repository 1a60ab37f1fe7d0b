import { PERSON, signs } from "./everydayPhrases.ts";

const raw = String.raw;

const SUDDENLY = raw`(de (repente|golpe|pronto|la nada|un momento)|repentin|subit)`;
const BODY = raw`(cara|rostro|boca|brazos?|piernas?|manos?|lado|mitad|medio cuerpo|cuerpo|pies?|labios?)\b`;
const CANT = raw`(no|nop\w+|casi no|apenas|ya no)\b`;
const CHEST = raw`(pecho|pexo|torax|esternon)`;
const FACE = raw`(cara|rostro|boca|sonrisa|labio|parpado|comisura)s?\b`;
const LIMB = raw`(manos?|brazos?|piernas?|pies?|dedos)`;
const SPEECH = raw`habl|palabra|lengua`;
const HEAD = raw`(cabeza|cefalea|migraña|jaqueca)`;
const BABY = raw`(bebe|beb[ae]|recien nacid[oa]|nen[ea]|guagua|niñ[oa]|hij[oa])\b`;
const FELL = raw`(cai|cayo|caimos|caida|caido|cayeron|rod(o|e)|resbal\w*)\b`;
const BURNED = raw`quem(o|e|ado|aron|adura|aduras|ando|adas?)\b`;
const SWELLS = raw`hinch|inflam|inch(ad|o|a)|ronch`;
const HIVES = raw`(ronchas|urticaria|habones|sarpullido)\b`;

/**
 * Signs of a medical emergency, an injury or another danger. The signs of a stroke follow R.Á.P.I.D.O. of the American
 * Stroke Association, and the signs of a heart attack follow the Spanish pages of the American Heart Association.
 */
export const medicalSigns = signs`
  emergencia|[aei]mbulancia|urgente|urgencias?\b|auxilio|socorro|salv(a|e|en)(me|nos)\b
  ayud(eme|ame|a|e) (por favor $|ya\b|rapido|urgente|(por favor )?(me (muero|duele|estoy)|se (muere|esta)|no (puedo|respira)))
  ayudenme(?! (con|a)\b)|auxili(o|enme)
  (alguien|necesito|quien) (\w+ )?(que )?(me |nos )?(ayude(?! (con|a)\b)|auxilie|socorra|ayuda (ya|urgente|por favor $|rapido))
  (manden|envien|pidan|traigan) (\w+ )?(ayuda|ambulancia|medico|auxilio|policia)
  necesito (un |una |a un |al |ver a un )?(medico|doctor|doctora|enfermera|ayuda) (\w+ )?(ya|urgente\w*|ahora|rapido|de inmediato|inmediatamente|cuanto antes|mismo)\b
  (llam|marc)\w* (a |al |una |el )?(911|112|061|065|066|107|123|131|106|medico ya|policia)\b|samu\b
  (tengo|debo|hay|necesito|deberia|debemos|tenemos) (\w+ )?(ir|correr|llevar\w*|irme) (a|al|a la|a el) (hospital|guardia|sala|clinica ya|posta|hospi)
  ladron|intruso|(entraron|se metio|se metieron) (\w+ )?(a|en) mi casa|estoy en peligro
  me (estan |quieren )?(asalt|rob(aron|ando)|secuestr|persig|dispar)\w*
  (tiene|trae|traen|con) (un arma|una pistola|un cuchillo|un machete|una navaja)

  # Heart
  (pre)?infart|ataque (\w+ )?(corazon|cardiac|card)|(paro|parada) card|(es|dio|tiene|tuvo|da|dando) un paro\b
  taquicardia|palpitaci|angina|muerte subita
  (en el|en mi|el|al|del|mi|su|sobre el) ${CHEST}\b
  ${CHEST} & duel|dol(or|io|ia)|opres|opri|presion|apriet|apret|aplast|ard(e|or)|quem|punz|pinch
  ${CHEST} & pes(o|a|ad|ado)\b|moles|agarr|silb|fuert|raro|estruj|cierra|calambre
  corazon & duel|dol(or|io)|punz|rapid|aceler|se me sale|salt|se (\w+ )?par(a|o|aba)\b|paro de|dejo de|detuv|siento|dando
  corazon & desboc|loco|fall(a|o|ando)|late (mal|muy|mas)|latidos|latiendo|ataque|tum|brinc|tembl|irregular
  corazon & late (\w+ )?(fuert|raro)|explot|galop
  (brazo|hombro|espalda|lado|omoplato) izq|mandibula|quijada & duel|dol(or|io)|sud|dormid|durmi|hormig|baja por|corre
  sudor(es)? (muy )?fri|sud(o|ando) (\w+ )?frio|sin pulso|no (tiene|siento|le siento) (el )?pulso

  # Breath
  respir & ${CANT}|cuest|dificult|trabaj|apenas|casi|mal\b|imposible|cort|agitad|rapid|par(o|ar)\b
  respir & dej(o|ar) de|traba\b|raro|ruido|ronc|puj|desesper|ahog|tap
  (agarro|agarra|jalo|jala|tomar|llega|tengo|consigo|coger|cojo|pillo|sale|alcanzo|halo) (el )?(aire|aigre|aliento) & no\b|cuesta|puedo|casi
  (algo|comida|pedazo|hueso|espina|caramelo|uva|moneda|juguete|atorad|atascad|clavad)\w* (\w+ ){0,4}(garganta|traquea|esofago)
  falta (de |d |el |del |mucho )?(\w+ )?(aire|aigre|aliento|respir)
  no (me |le |nos )?(entra|llega|pasa|alcanza) (\w+ )?(aire|aigre)|sin (aire|aliento)\b
  (me|se|nos) (estoy |esta |estan |estaba |siento )?(\w+ )?(ahog|asfixi|asficsi|sofoc|atragant|ator(o|e|ando))
  ahogando|ahogo\b|atragant|asfixi|asficsi
  (labios?|cara|piel|uñas|dedos|manos) (\w+ ){0,4}(morad|azul|cianotic|gris\b|palid)
  (se (le |me )?pus\w+|quedo) (\w+ )?(morad|azul\b|cianotic|palid)|${PERSON} (\w+ )?esta (\w+ )?(morad|azul|palid)
  (pitos?|silbidos?|pillidos?) (\w+ )?pecho|crup\b|(cerr|tap)\w* (de )?los bronquios|bronquios cerr
  (crisis|ataque) de asma
  (costillas|pechito) & hund
  asma & fuert|ahog|no (puedo|respir|se)|inhalador (\w+ )?no

  # Consciousness
  desmay|desvanec|perd\w* (el |la |los )?(conocimiento|conciencia|sentido|sentidos)|inconsciente|inconciente
  (fue|iba|va) (el |la )(conciencia|conocimiento|sentido)|sin (conocimiento|sentido)|en coma
  no (\w+ )?(despierta|despierto|desperto|desperta|reacciona|reacciono|responde|respondio|contesta|contesto|se mueve|se movio|se levanta|abre los ojos|recupera el|vuelve en si|se para)\b
  no (\w+ ){0,2}(despertar|despertarl[oa]|reanimar|reanimarl[oa])\b
  sin (responder|respirar|moverse|reaccionar|hablar|signos|vida)\b|tirad[oa] (en|por|sobre)
  (estoy|esta|sigue|siento|siente|puso|pongo) (muy mal|grave|gravisim|malisim|fatal|palid|blanc[oa] como)
  desplom|convuls|conbuls|epilep|colaps|sincope|(ataque|crisis) (de )?epi
  (cay(o|endo)|cai|quedo|quede|esta|desperte|tirad[oa]|tendid[oa]) (\w+ ){0,3}(redond[oa]|(en el|al) (piso|suelo)|en blanco|como muert[oa]|sin moverse)
  ojos (\w+ )?(en blanco|para atras|volte\w+|pa atras)|espuma (\w+ )?boca|(temblando|temblor|sacud) tod[oa]|vahido
  se (me )?apago|me apague|echa(ndo)? espuma
  se me (fue|va|nubl\w+|apag\w+) (el mundo|la vista|la luz|todo)
  (un|el|le dio el) (patatus|soponcio|yeyo|jamacuco|telele|parraque)
  (me|se) (estoy|esta|estaba|nos esta) (muriendo|muerie?ndo|yendo)|muriendo\b|me muero\b|me siento morir|me (voy|vo|boy) a morir
  se (me |nos )?(muere|va a morir)
  (mantener|quedar|estar)\w* despiert|se duerme al volante|dormi\w* manejando
  qued\w+ dormid[oa] (manejando|al volante)
  ${BABY} & fiebre (muy )?alta
  ${BABY} & 4[0-9] (\w+ ){0,2}(fiebre|grados)|floj|flacid
  ${BABY} & no (quiere )?(come|mama|toma|llora|se mueve|comer|mamar)
  ${BABY} & mollera|fontanela|no orina
  (le|me) (dio|esta dando|dieron) (un|una) (ataque|crisis)\b(?! de (risa|tos|nervios|hambre))

  # Stroke
  ${SUDDENLY} & no (\w+ )?(entiend|siento|puedo|recuerd)|se me (cae|caen)|debil|mare|(fue|va|acabo) la fuerza
  (fue|iba|va|perdi\w*) la fuerza
  derrame|ictus|acv\b|embolia|apoplej|isquemi|trombo|aneurisma|ataque cerebral|paralis|paraliz|hemiplej
  accidente cerebr
  ${FACE} & torc|chuec|caid|cay(o|endo)|colga|asimetr|desvi|jalad|virad
  ${FACE} & de lado|paraliz
  ${LIMB} & tont|torpe|caen|cae las|muert|pesad|inutil
  ${LIMB} & no (le |me )?(agarr|respond|hace|sirve|funcion)
  (lado|mitad) (\w+ )?(derech[oa]|izquierd[oa]|cuerpo|cara) & no (lo |la |me |se )?(siento|siente|muev|pued|respond)|raro|rara|cuerpo|cara|pesad|caid|duerm|muert
  ${BODY} & dorm(id|i)|durmi|adorm|entum|hormig|cosquill|debil|flaque|flojo|floja|gelatina|(sin|no (tengo|tiene)|perdi\w*|poca|menos) (la )?fuerzas?\b
  ${BODY} & no (lo |la |me |le |los |las )?(siento|siente|responde)|insensib|se me va
  (mover|mueve|muevo|movi|levantar|levanto|alzar|sentir|siento|siente|sonreir|cerrar) & ${CANT} & ${BODY}|ojo
  ${CANT} (\w+ ){0,2}(pued|pod|pud|logr|consig|sab)\w* (\w+ )?(habl|decir|articul|pronunci|comunicar)
  ${SPEECH} & no (se )?(le |me |lo )?(entiend|sal(e|en))|rar[oa]|arrastr|trab(a|o|an|ad)|(me|le) cuesta (\w+ )?habl
  ${SPEECH} & enred|dificult|sin sentido|incoheren|${SUDDENLY}|borrach|balbuc
  ${SPEECH} & se le (va|van|olvid)|no le sale|pastos|no dice
  (vista|vision|ojos?)\b & perd|pierd|negr|mancha|cortina|raro|mal de|se me (fue|va|apag|nubl)|doble|borros|nubl|cieg
  (vista|vision|veo|ve|ojos?)\b & ${SUDDENLY}
  (veo|ve|viendo|vemos) (\w+ )?(doble|borros|nubl|negro|manchas|luces|sombras|raro|mal de)
  (no (veo|ve)|dej(e|o|a) de ver|no (puedo|puede) ver) (nada|bien|de un|con un|por un|por el|con el|de golpe|$)
  (qued\w+|estoy|esta) cieg
  ${HEAD} & (el |la )?peor|insoport|horrible|terrible|explot|estall|revient
  ${HEAD} & (muy|re|bien|tan|bastante|demasiado) (fuerte|intens)|fortisim|${SUDDENLY}|brutal
  ${HEAD} & espantos|como nunca|trueno|rayo|mata\b|matando|vomit|cuello (duro|rigido|tieso)
  ${HEAD} & revent
  (${PERSON}|esta|anda|amanecio|desperto) (\w+ ){0,3}(confundid|confus|desorient|delirando)(?! (con|por|sobre|en)\b)
  no se le entiend|no le entiend|(dice|hablando|habla) (puras )?(incoheren|disparat|cosas raras|tonterias|cosas sin)
  olvid\w+ (mi nombre|como se|quien|donde|las palabras)
  no (me|nos) (re)?conoce|no reconoce a|no sabe (donde esta (y|$)|quien (es|soy|somos)|que dia|como se llama|en que (dia|año))
  no entiende (nada )?lo que (le|se le)
  (equilibrio|caminar|camino|camina) & ${SUDDENLY}|perd|pierd|borrach|chueco|derecho
  mare(o|ad|os) & vomit|${SUDDENLY}|desmay|no (me |se )?(pued|teng|sostien)|vision|habl|fuertisim|caig|caer|caid

  # Bleeding
  sangra|sangro\b|desangr|hemorrag|emorrag
  sangre & vomit|devolv|arroj|gomit|tos\b|tosi|tose|escup|orin|pis\b|pipi|heces|caca|popo|excrement|deposici|inodoro|baño|nariz
  much[oa] sangre|sangre (\w+ )?much
  sangre & oido|boca|perd|pierd|chorr|bot(a|ando)|ech(a|o|ando)|no (se )?(me |le )?para|coagul|por tod
  sangre & sal(e|io|iendo|i)|flema|charco|llen|tinta|mancha|no deja|para de|par(ar|e)\b|vagina|abajo|herida|recto|empap|tapar|diarrea
  (heces|popo|caca|deposicion\w*|excrementos?|evacuacion\w*|pupu) (\w+ ){0,2}(negr|como alquitran|con sangre)
  posos de cafe
  (cort(o|e|ado|amos)|amput|reban|arranc|volo|rebano)\w* (\w+ ){0,3}(dedos?|mano|brazo|pierna|pie|vena|arteria|garganta|cuello)\b
  (me|se|nos) cort(o|e|ado) (\w+ )?(con|mucho|profund|feo|hasta|hond)
  vomit|arroj(o|e) & cafe|borra|negro|tinta|posos
  (alberca|piscina|pileta|rio|mar|laguna|tina|bañera|pozo) & sacaron|sacamos|ahog|hund|flot|respir|trag\w* agua
  (herida|corte|cortada|tajo) (\w+ ){0,2}(abiert|profund|grande|hond|fea|no)
  se (le |me )?abrio la (herida|cirugia|operacion)

  # Other injuries
  ${FELL} & escalera|techo|cabeza
  ${FELL} & no (\w+ )?(pued|levant|par(a|arse)|mueve)|cadera|altura
  ${FELL} & golpe|baño|segundo piso|cama|moto\b|bici|caballo|arbol
  ${FELL} & silla|ducha|bañ|balcon|azotea|ventana|barranc|hueso
  (golpe|golpeo|golpee|golpeamos|pego|pegue|golpie|abrio|abri|partio|rompio)\b (\w+ ){0,3}cabeza|(me|se) (di|dio) (\w+ )?(en|contra) la cabeza
  descalabr|(le|me|se le) ve el hueso|hueso (salido|afuera|expuesto)|traumatismo|contusion
  (un|tuv\w+|hubo|sufri\w*|del|el) (\w+ )?accidente|(un|el) choque\b
  (choque|choco|chocamos|chocaron) (con|en|contra|la|el|mi)\b|atropell|volc(o|amos|aron)
  ${PERSON} (\w+ ){0,2}se (cayo|ha caido|accident\w+|quemo|corto|descompuso|puso (\w+ )?(mal|grave|morad|azul|palid|blanc|rar))
  se (cayo|quemo|corto|descompuso) (\w+ )?(mi|nuestr[oa]) ${PERSON}
  (mord|atac)\w+ (\w+ ){0,2}(perro|gato|rata|murcielago|mono|tiburon)
  (aceite|agua|caldo|olla|sopa|cafe) (\w+ )?(hirviendo|caliente|hervid\w+|encima) & cay|quem|ech|volc|tir|derram
  balazo|balacera|dispar(o|aron|ado)\b|baleado|apuñal|acuchill|navajazo|puñalad|(un|de|pegaron) tiro\b|macheta
  cuchillada|le (dieron|metieron) (un|una)|(carro|auto|coche|camion) (\w+ ){0,2}(se )?(volte|volc|vuelc|choc)
  ${BURNED} & aceite|agua|grave|cara|hij|niet|bebe|niñ|cuerpo|quimic|acido|mano
  ${BURNED} & pecho|ojo|grado|casa
  (mord|pic)\w* (\w+ ){0,2}(vibora|culebra|serpiente|cascabel|araña|alacran|escorpion|viuda|tarantula)
  (quebr|quebo|romp|fractur|part)\w* (\w+ ){0,2}(cadera|pierna|cuello|craneo|columna|femur|brazo|huesos?)
  electrocut|electrocuci|descarga electrica|corrientazo|(le|me) dio corriente
  (hay|prendio|prendieron|agarro|prende) fuego|incendi|se (me )?(esta )?quema(ndo)? (mi|la) (casa|cocina)
  (rompi|rompio|romper|roto|rompieron) (\w+ )?(fuente|bolsa|aguas)|trabajo de parto|va a nacer
  embaraza & sangr|contracci|no se mueve|dolor|vision|hinch

  # Allergy
  ${SWELLS} & lengua|labios?|cara|garganta|boca|ojos|cuello|pico|picad|abeja|avispa|respir
  ${SWELLS} & todo el cuerpo|penicilina|marisco|picadura
  (cara|labios?|boca|lengua|ojos|parpados)\b & globo|sapo|monstruo|gord|enorm|grandot|gigant
  garganta & cierr|cerr|apriet|apret|hinch|no (puedo|puede) (\w+ )?(tragar|pasar|hablar)|atascad|atorad|cerrando|tap
  alergi & reacci|grave|fuerte|sever|shock|choque|comi\b|pico|garganta|respir|cara
  anafil|epipen|autoinyect|(choque|shock) (al[ae]rgic|an)
  ${HIVES} & todo|cierr|pecho|comi\b|medic|pastilla|labios|cuerpo|respir|cara
  ${HIVES} & garganta
`;
