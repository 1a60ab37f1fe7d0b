import { unifyLetters } from "#schemas/rules/text/foldText.ts";
import { patternTables } from "#schemas/rules/text/patternTables.ts";
import { spellBySound } from "./spelling.ts";

const raw = String.raw;

export const CHILD = raw`(hij[oa]s?|hijit[oa]|niet[oa]s?|nietecit[oa]|niñ[oa]s?|nen[ea]s?|bebe\w*|beba|guagua|chiquit[oa]|chamac[oa]|crio|peque|pequeñ[oa]|sobrin[oa]s?)`;

/** A person whom a text may name. */
export const PERSON = raw`(marido|espos[oa]|novi[oa]|pareja|compañer[oa]|conyuge|ex|viej[oa]|pap[ai]|padre|padrastro|mam[ai]|madre|madrastra|herman[oa]|hermanastro|hijastr[oa]|ti[oa]|prim[oa]|abuel[oa]|abuelit[oa]|suegr[oa]|cuñad[oa]|yerno|nuera|amig[oa]|vecin[oa]|cuidador\w*|enfermer[oa]|jefe|entrenador|profesor|cura|hombre|mujer|señor\w*|tipo|${CHILD})`;

/**
 * The tables are in correct Spanish; accents don't matter. The sound of a "c" or "g" at the end of a stem depends on the
 * vowel that follows.
 */
const rewrite = (pattern: string) =>
  spellBySound(
    unifyLetters(pattern)
      .replace(/c(?![a-z])/g, "[ks]")
      .replace(/g(?![a-z])/g, "[gj]"),
  );

const { signs, phrases } = patternTables(rewrite);

export { signs };

const ILLNESS = raw`(infartos?|derrames?|ictus|acv|embolias?|ataques?|paros?|angina|hemorragias?|isquemias?|trombosis|convulsion(es)?|palpitaciones|taquicardia|epilepsia|aneurismas?|paralisis|dolor(es)? (de|en el) pecho)`;
const SCREEN = raw`(pagina|app|aplicacion|sitio|web|pantalla|boton|sistema|telefono|celular|movil|camara|formulario)`;

/** Everyday phrases that contain a sign's words, such as “me muero de risa”. They are removed before matching. */
export const everydayPhrases = phrases`
  (me |se |nos )?(\w+ )?(m[uo]er\w+|mori\w*|muert[oa]s?) (de|del) (la |el |puro |pura )?(risa|hambre|sed|ganas|sueño|cansancio)\b
  (me |se |nos )?(\w+ )?(m[uo]er\w+|mori\w*|muert[oa]s?) (de|del) (la |el |puro |pura )?(aburri\w+|frio|calor|vergüenza|susto)\b
  me muero de (pena|envidia|curiosidad|amor|ternura|nervios|miedo|alegria|emocion)\b
  me muero por (un|una|unos|saber|probar|comer|ver|verte|conocer|ir|dulce|chocolate)\b
  mat(ar|ando|o|aba) (dos pajaros|el|un poco de) (tiempo|rato|aburrimiento|hambre|antojo)
  (matar|morir|morirme|matarme) de (la )?(risa|la risa|hambre|aburrimiento)
  (chiste|rodilla|espalda|pies|zapatos|calor|frio|trabajo|curiosidad|hambre|cafe|estres|sueño|trafico|risa|examen|escaleras?) (\w+ )?me (esta |estan |va a |van a )?(mata|mato|matan|mataron|matando|matar|mate)\b
  me (esta |estan )?(mata|mato|matan|matando) (de risa|la|el|los|las) (risa|rodilla|espalda|pies|calor|frio|curiosidad|hambre|zapatos|trabajo|cintura|cuello|sueño|cadera)
  (celular|telefono|movil|bateria|compu\w*|tablet|reloj|planta) (\w+ ){0,2}(murio|muerto|muerta)
  se (me )?murio (el|la|mi) (celular|telefono|movil|bateria|pila|compu\w*|reloj|planta)
  hasta (la muerte|morir)|muertos? (vivientes?|de hambre)|dia de (los )?muertos

  # Measuring and food
  (analisis|examen|prueba|muestra|tipo|banco|donacion|trabajo|presion|azucar|morcilla|grupo|extraccion) (\w+ )?(de|en) (la )?sangre
  don(e|o|ar|aba|ando) sangre|sangre (donada|normal|tipo)|sacar\w* sangre
  altura del pecho|leche de pecho|(dar|doy|da|nad\w+) (a |de )?(el )?pecho\b|radiografia (\w+ )?(de|del) (pecho|torax)
  pecho (de pollo|de pavo)|tomar\w* (a|muy) pecho
  (mi|tom\w+ la|tom\w+ mi|mid\w+ la|med\w+ la|control\w* (de |de la |la )?) ?presion(?! (en|sobre) (el|mi) pecho)
  presion (arterial|alta|baja|normal)
  a fuego (lento|medio|bajo|alto|fuerte)|quem\w+ (calorias|grasa|la comida|el arroz)|encias? (\w+ ){0,2}sangr\w+
  sangra\w* (\w+ )?encias?
  (ejercicios?|tecnicas?|clases?) (\w+ )?de respiracion|un respiro\b
  (?<=^ (como |al |yo )?)respir\w+ (hondo|profundo|bien|mejor|por la nariz)
  ahog\w+ (en|entre) (papel\w*|trabajo|deudas|un vaso|pendientes|correos)|(fecha|golpe) de (vencimiento|calor)

  # Earlier times, denials, and talk about an illness
  (prevenir|prevencion de|evitar|evito|riesgo de|riesgos? de|despues de|sobrevivi\w* a|articulo sobre|historia de|rehabilitacion de) (un |una |el |la |los |mi )?(${ILLNESS}|suicidio|sobredosis)( (cerebral|al corazon|cardiaco)\b)?
  prevencion del suicidio
  ${ILLNESS} (\w+ ){0,3}(hace (\w+ ){1,2}(años?|meses|decadas?)|en (el )?(19|20)\d\d|el año pasado)
  ((no|nunca|tampoco) (tengo|he tenido|tuve|siento|hay)|sin) (ningun )?(dolor|opresion|molestia|dolores)\w* (de|en|del) (el )?(pecho|cabeza)
  no me duele el pecho|sin (sangrado|falta de aire|mareos|fiebre)
  sin dificultad para respirar|no (me |le |nos )?(falta (el )?(aire|aliento)|(tengo|siento|hay) falta de aire)
  (contacto|contactos|numero|plan|telefono|salida|fondo) (\w+ )?(de|para) (una )?emergencias?
  (en )?caso de (una )?emergencia

  # Medicine as planned, and numbers that would count as pills
  (tomo|tomar|tomaba|debo tomar|toma|tome) (\w+ ){0,2}(pastillas|tabletas|comprimidos|medicinas|medicamentos|capsulas)( \w+)? (al dia|por dia|cada|diari\w+|todos los dias|a diario)
  (\d|dos|tres|cuatro) veces (al|por|cada|a la) (dia|semana)\b
  (quedan?|sobran?|faltan?|tengo|venden|traen?|trae|receto|recetaron|necesito|compre|pedi) (\w+ )?(\d+|muchas|varias|todas|mas) (\w+ )?(pastillas|tabletas|comprimidos|capsulas|medic\w+)
  (todas|todos) (mis|las|los) \w+ (a tiempo|a su hora|puntual\w*|del dia|de la (mañana|noche))
  (?!([4-9]\d{3}|\d{5,}) ?mg)\d+ ?(mg|mcg|ml|gramos|minutos?|horas?|dias?|pasos|km|kilometros|años|meses|semanas|am|pm)\b
  (medic[oa]|doctora?|enfermer[oa]|farmacia|cardiolog[oa]|clinica|seguro) (\w+ )?(me|nos) (\w+ )?(dio|dieron|dan|receto|mando|puso) (\w+ ){0,3}(pastillas?|tabletas?|medic\w+|capsulas|comprimidos)
  (medic[oa]|doctora?|enfermer[oa]|cardiolog[oa]|nutri\w+|dieta|seguro) (ya )?no me (deja|permite) \w+

  # Talking, sleeping, seeing, sites
  no (puedo|podia|pude|quiero) hablar (ahora|hoy|mucho|con (mi|el|la|nadie|usted)|por telefono|(en )?(ingles|español|publico)|hasta)\b
  se me durmi\w+ (el|la|los|las) (pies?|piernas?|manos?|brazos?) (por|al|de|cuando|mientras) (cruz|estar|dorm|tenerl|sentar)\w*
  qued\w+ dormid[oa]s?(?! (la|el|media|medio|un|todo|toda)\b)|${SCREEN} (\w+ )?no (me |se )?(abr|carg|respond|reaccion|funcion|deja|sirv|aparec|prend|contest|reconoc|anda|entra)\w*
  no (me )?(respond|contest|reaccion)\w+ (el|la|los|las|al|a|mi|mis|un|tus|sus) (${SCREEN}|correos?|mensajes?|llamadas?|preguntas?)
  (me|nos) peg\w+ (\w+ )?(el|la|un|una|unos) (sol|resfri\w+|gripe|gripa|tos|virus|catarro|susto|frio|calor|antojo|estirada|cancion)
  me peg\w+ (bien|mucho a)|me toca (la cita|el turno|ir|tomar|pagar|mi (cita|turno|consulta)|medir\w*)\b
  me (cai|cayo|cae|caen) (bien|mal|gordo|super)|me rompio el corazon|de todo corazon
  me (golpea|pega) (el|al|en el) (bolsillo|precio)|los infartos (son|pueden)|aguant\w+ (el|la) (calor|frio|hambre|sed|ruido)
  (me|se) cort\w+ (el|la|los|las) (pelo|cabello|barba|uñas|flequillo|luz|llamada)\b
  abuso de (sal|azucar|confianza|cafe)
`;

export const GENERAL_QUESTION = new RegExp(
  rewrite(
    raw`^ (y )?((que|cual|cuales) (es|son|significa|causa|causan|provoca|quiere decir)|como (es|son|se (previene|trata|produce)\w*)|por que (da|ocurre|pasa)\w*|(explica|explique|explicame|hablame|cuentame|dime|digame|informacion)( \w+)? (que es|sobre|de)|definicion de|quiero saber que es) (un |una |el |la |los |las )?(${ILLNESS})(?<after>( (?!mi |me |yo |tengo |creo )\w+){0,3}) $`,
  ),
);
