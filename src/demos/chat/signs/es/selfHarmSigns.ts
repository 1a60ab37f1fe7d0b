import { PERSON, signs } from "./tables.ts";

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
