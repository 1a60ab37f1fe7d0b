import { patternTables } from "#schemas/rules/text/patternTables.ts";

const raw = String.raw;

/** A person whom a text may name. */
export const PERSON = raw`(husband|wife|spouse|boyfriend|girlfriend|partner|bf|gf|ex|fiance|dad|daddy|father|stepdad|stepfather|mom|mum|mama|mother|stepmom|stepmother|son|daughter|brother|sister|uncle|aunt|cousin|grand\w+|nephew|niece|kids?|child|children|baby|toddler|boy|girl|friend|roommate|neighbor|caregiver|carer|caretaker|aide|nurse|pastor|coach|man|woman|guy)`;

/** The subject of a sentence: a person or a pronoun. */
export const WHO = raw`(he|she|they|hes|shes|theyre|who|someone|somebody|${PERSON})`;

/** A negation of a verb, such as "doesnt", "is no longer" or "hardly". */
export const NOT = raw`(not|never|no longer|hardly|barely|scarcely|stopped|quit|(is|are|was|were|do|does|did|has|have|had|would|could|wo|ca|ai) ?n ?t|cant)`;

export const SELF = "(my|your|him|her|them|our) ?sel";

const { signs, phrases } = patternTables();

export { signs };

/**
 * Everyday phrases that contain a sign's words, such as “dying to know”. They are removed before matching, so a real
 * sign next to one still counts.
 */
export const everydayPhrases = phrases`
  blood (pressure|test|sugar|thinner|sample|work|type|orange|donation)s?\b|(gave|give|giving|draw) blood\b
  chest (height|level|x ?rays?|press(es)?|workouts?|exercises?)\b|(off|to) my chest\b|chest of drawers\b
  breathing (exercise|technique)s?\b|face (to face|id)\b|paper ?cut\b
  d(ying|ie) (for|to|laughing|of (embarrass|curios|laugh|bored|hunger|thirst)\w*)\b
  (?<! ${WHO} (\w+ )?(cant|couldnt) )(talk (now|later|today)|(speak|talk) (to|with|english|spanish|french|chinese))\b|(speak|talk) (to|with) you\b
  cut (my|your)self some slack\b|beat me (at|to|in|by)\b|chok(ed|ing) (on the price|up)\b
  (heat|breast|brush|back|key) ?strokes?\b|poison (ivy|oak|pill)s?\b|overdose of information\b
  bleeding (edge|heart)s?\b|bleed(ing)? (battery|money|cash)\b|gums (are )?bleed\w*
  emergency (contact|setting|number|plan)s?\b|(?<! (im|am|is|are|were|was|hes|shes|theyre) )in an emergency\b
  (does|do) (your |the |this )?(you|it|app|chat|bot|coach(es)?) (\w+ ){0,2}(911|988)\b
  pass(ed|ing)? out (the )?(cookie|flyer|leaflet|card|candy)\w*
  unresponsive (web|page|site|app|button)\w*|(page|site|website|app|screen|button|coach|it|you|clinic|doctor|office|pharmacy|team|support) (is )?${NOT} (\w+ )?respon\w*
  (respond\w* (well )?to|answer\w*) (\w+ )?(text|message|email|call|phone|letter|question|pill|medic|treatment|drug|diet)\w*
  took all (of )?my (pills|meds|medications?|medicines?|tablets) (as|like|on time|every day)\b
  should i (double|take)\b|to+ many \w+ to (keep|track|remember|manage|sort)\b|twice (a|per|each|every)\b

  # Numbers of times or strengths, which would count as pills. No pill has 4000 mg
  (?!([4-9]\d{3}|\d{5,}) ?mg)\d+ ?(mg|mcg|ml|am|pm|oclock|minutes?|hours?|days?|steps?|kms?)\b

  # Earlier times, denials, and talk about an illness
  (strokes?|heart attacks?) (of|statistics|stats|rehab|recovery|prevention|risk|survivor)\w*
  (prevent\w*|risks? (of|for)|chances? of|survived|after) (a |an |another |my )?(stroke|heart attack)\b
  (stroke|heart attack|chest pain) (when \w+ was|at (the )?(age )?(of )?[3-9]\d|(back )?in (19|20)\d\d)\b
  (stroke|heart attack|chest pain) ((\w+ )?(years?|months?) ago|last year)\b|(food poisoning|overdose) (last|in) \w+
  (no|not any|without|dont have( any)?|never had( any| a)?) (chest pain|bleeding|numbness|allergies|strokes?|heart attacks?|shortness of breath|trouble breathing)\b
  no difficulty breathing\b|havent (fainted|passed out)\b|(history of|article about) (chest pain|strokes?|heart attacks?)\b
  suicide prevention (policy|program|plan|training)\b
  (write|movie|film|show|scene|character|book) ((?!(i|im|ive|me|my|we|us|our|he|hes|she|shes|help|having|ambulance|${PERSON})\b)\w+ ){0,3}(heart attack|stroke|overdosed)\b
`;

/** Matches a general question, such as “What is a stroke?”, and up to three words `after` it. */
export const GENERAL_QUESTION =
  /^ (what (is|are|does|causes)|how (is|does|are)|tell me about|explain|define) (an? |the )?(chest pain|heart attacks?|strokes?|seizures?|bleeding|anaphylaxis|shortness of breath)(?<after>( (?!my |i |me )\w+){0,3}) $/;
