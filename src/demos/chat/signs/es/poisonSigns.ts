import { CHILD, signs } from "./tables.ts";

const raw = String.raw;

const DRUG = raw`(pastilla|pildora|pepa|tableta|capsula|comprimid|gragea|medic(ina|amento|acion)|remedio|jarabe|dosis|droga|paracetamol|acetaminofen|tylenol|ibuprofeno|aspirina|insulina|antidepresiv|somnifero|sedante|calmante|ansiolitic|clona|rivotril|diazepam|alprazolam|tafil|lexotan|morfina|tramadol|fentanil|heroina|cocaina|metformina|warfarina|anticoagulante|digoxina|\w+(pril|olol|artan|azepam|dipino|profeno|statina|formina)(es|s)?\b)`;
const CHEMICAL = raw`(cloro|clorox|lejia|lavandina|blanqueador|detergente|jabon|suavizante|desinfectante|limpiador|limpiapisos|gasolina|nafta|bencina|kerosene|querosen|petroleo|thinner|tiner|aguarras|acido|amoniaco|anticongelante|raticida|insecticida|pesticida|plaguicida|herbicida|sosa|soda caustica|destapacaños|pintura|solvente|acetona|quitaesmalte|lavaplatos|lavatrastes|lavavajillas|limpiavidrios|creolina|formol|salfuman|esmalte|colonia|locion|refrigerante|aceite de motor|trementina|raid|baygon|flit|fabuloso|pinol|suavitel|cera|perfume|alcohol (isopropilico|en gel|de quemar|de farmacia)|veneno|matarratas|pila\b|pilas\b|bateria|iman|imanes)`;
const NUMBER = raw`([4-9]|\d{2,}|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|cien|docena)`;
const MANY = raw`(${NUMBER}|toda|todas|todo|todos|entero|entera|completo|completa|frasco|bote|blister|tira|caja|paquete|puñado|monton|muchas|muchos|mucha|demasiad[oa]s?|varias|varios|bastantes|mas)`;
const TOOK = raw`(tom(o|e|ado|aste|amos|aron|ando|arme|arse)|trag(ue|o|aron|ado|ando|arme)|inger|ingir|com(i|io|ido)|beb(i|io|ido)|inyect(o|e|ado)|inhal(o|e|ado)|di|dio|dado|puse|puso|pase|paso|baje|bajo|bajado|mande|mando|zampe|zampo|eche|echo|empuje|clave|meti|metio|met(i|io))`;
const UNCONSCIOUS = raw`(no (\w+ )?(despierta|despertar|reacciona|responde|se levanta)|inconsciente|desmay)`;

/** Signs of an overdose or a poisoning. */
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
