import { NUMBER, signs } from "./tables.ts";

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
  garant(ia|ias|iz\w+)\b|devolvemos (\w+ )?dinero|devolucion (del|de su) (dinero|importe) (si|garant)|(le|te|su) (devolv\w+|reembols\w+) (\w+ )?dinero|(o|y) no (paga|cobramos|pagara|le cuesta)\w*( nada)?|no paga(ra)? nada|sin resultados no
  (le |les |te |se lo )(prometemos|aseguramos|juramos|certificamos)|(prometemos|aseguramos|juramos) (\w+ ){0,5}(mejor|result|salud|sentir|baj|desapar|curar|exit|que)\w*|promete (\w+ ){0,3}(resultados|alivio|salud|mejor\w+|curar)
  exito (\w+ )?(asegurad|garantiz|seguro|cierto)\w*|(esta|estan) asegurad[oa]s?|no (puede|podra) fallar|nada que perder|pase lo que pase|(no importa|sin importar) (que|como|quien|cuant\w+)|de una vez (por todas|para siempre)|para siempre\b(?! disponible)|sin (ninguna )?duda|sin lugar a dudas|indudable\w*|con (total|absoluta) (seguridad|certeza)|100 percent (segur|efectiv|eficaz|fiable|garant|natural|confiab)\w*|cien por cien(to)? (segur|efectiv|eficaz|fiable|garant|confiab)\w*
  (usted |su |sus |los |las |la |le |se )(\w+ ){0,3}(sentira|notara|dormira|vivira|perdera|bajara|mejorara|desaparecera|sanara|curara|recuperara|adelgazara|olvidara|agradecera|descansara)n?\b|nunca (falla|decepciona)|siempre (funciona|acierta)|infalible\w*
`;

/** Claims that research proves something. */
const evidence = signs`
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
