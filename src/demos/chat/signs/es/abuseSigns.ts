import { CHILD, PERSON, signs } from "./tables.ts";

const raw = String.raw;

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
