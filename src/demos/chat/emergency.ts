import { containsCrisisReading } from "./crisisReading.ts";
import { normalize } from "./normalize.ts";

/**
 * Removed before matching: everyday phrases that contain a sign's word, such as “dying to know”, and numbers of
 * times or strengths (“500 mg”), which would be counted as tablets.
 */
const EVERYDAY = [
  / (blood (pressure|test|sugar|thinner|sample|work)s?|chest (height|level))\b/g,
  / (breathing (exercise|technique)s?|dying (for|to)|talk (now|later|today))\b/g,
  / \d+ ?(mg|mcg|ml|am|pm|oclock|minutes?|hours?|days?|steps?)\b/g,
];

const CANT = / (cant|cannot|can not|couldnt|could not|unable|trouble|difficult|hard|struggl)/;
const PILLS = "(pill|tablet|capsule|medic|med |meds |dose|aspirin|paracetamol|tylenol|ibuprofen|insulin)";
const NUMBER = "[4-9]|\\d{2,}|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|\\w+ty|hundred|dozen";
const MANY = `(${NUMBER}|all|whole|entire|handful|bottle|lots?|bunch|wrong)`;

/**
 * A sign is one pattern, or several that must all match. Each pattern begins with the space before a word. The
 * patterns favor false positives: a needless warning costs little, but a missed one may cost a life.
 */
const SIGNS: readonly (readonly RegExp[])[] = [
  [/ (emergenc|911 |(call|dial) (112|999) |ambulance|urgent|need help now|hypertensive crisis)/],
  [/ (should i|need to|must|have to) go to (the )?(hospital|er) /],
  // Heart and breath
  [/ (heart attack|heart stopped|cardiac arrest|no pulse|palpitation|infarto)/],
  [/ heart (is |feels |keeps |has been )?(beating )?(pain|hurt|rac|pound|flutter|(very |so |too )?fast)/],
  [
    / (chest|pecho)/,
    / (pain|hurt|ach|tight|pressure|heav|squeez|crush|burn|discomfort|stab|kill|elephant|dolor|duele)/,
  ],
  [/ (left arm|jaw)/, / (pain|hurt|ach)/],
  [/ (breath|respirar)/, CANT],
  [/ (breath|respirar)/, / (not|isnt|stop|short|catch|barely|out of|puedo|cuesta)/],
  [/ (chok|suffocat|gasp|blue lips|lips are blue|drown|electrocut)/],
  // Consciousness and stroke
  [/ (unconscious|unrespons|pass(ed|ing)? out|black(ed|ing) out|faint|collaps|seizure|convuls|dying|die )/],
  [/ (lost consciousness|(wont|not|cant) wak(e up|e him|e her|ing))/],
  [/ (strokes? |paraly|numb |numbness|slurr|droop)/],
  [
    / (face|arms? |legs? |hands? |mouth|(one|left|right) side)/,
    / (weak |weakness|tingl|cant (move|lift|feel)|twisted|crooked|limp )/,
  ],
  [/ (speak|speech|talk)/, / (cant|cannot|trouble|struggl|sudden|garbl)/],
  [/ (vision|sight)/, / (lost|losing|loss|sudden|gone|doubl|blurr)/],
  [/ (go(ing|ne)?|went) blind| cant see ($|any|out|well|clear|proper|straight)/],
  [/ (headache|head hurts|pain)/, / (worst|severe |sudden|terribl|unbearabl|excruciat|thunderclap)/],
  // Blood, injury, poison
  [/ (bleed|nosebleed|haemorrhag|hemorrhag|black stool|stools? (is|are) black)/],
  [/ (stabbed|gunshot|(car|bike) (crash|accident))/],
  [
    / blood/,
    / (cough|vomit|spit|threw|throw|puk|stool|poo |poop|diarr|nose|toilet|urin|pee |phlegm|clot|lots|lot of)/,
  ],
  [/ (losing|lost) (\w+ ){0,3}blood| blood (loss|everywhere)/],
  [/ (fell|fallen|hit) /, / (stairs|(my|his|her) head|get up|hip )/],
  [/ (poison|overdos|sobredosis|carbon monoxide|(drank|swallowed) (some )?bleach)/],
  [new RegExp(` (too many|too much|double|doubled|extra|times) (of )?(my |the )?${PILLS}`)],
  [/ (took|taken|swallow\w*|ate|eaten|ive had|just had) /, new RegExp(` ${MANY} ([a-z]+ ){0,3}${PILLS}`)],
  [/ (took|taken|swallowed) (too (many|much)|all of (them|it)|the (whole )?bottle|\d+ of them)/],
  [/ (child|kid |baby|toddler|son |daughter|grandson|granddaughter)/, / swallow/],
  [/ (anaphyla|allergic reaction)/],
  [/ (throat|tongue|lips|face)/, / (swell|swollen|closing)/],
  // Life
  [/ (suicid|self-harm|self harm|end my life|end it all|take my (own )?life|quiero morir)/],
  [/ (better off|rather be|want to be|wish i (was|were)) dead /],
  [/ (kill|hurt|harm|cut)\w* (my|him|her|them)sel| (cut|slit) (my|his|her) wrists?| kill my /],
  [/ (dont want|no reason|no longer want) to (live|be alive|be here) | not worth living /],
];

/** Returns whether a typed text suggests an emergency, by its words or by a blood pressure in it. */
export function suggestsEmergency(text: string): boolean {
  const words = EVERYDAY.reduce((rest, phrase) => rest.replace(phrase, ""), normalize(text));
  return containsCrisisReading(text) || SIGNS.some((sign) => sign.every((part) => part.test(words)));
}
