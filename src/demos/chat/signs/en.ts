import { everydayPhrases, GENERAL_QUESTION } from "./en/everydayPhrases.ts";
import { abuseSigns, poisonSigns, selfHarmSigns } from "./en/harmSigns.ts";
import { medicalSigns } from "./en/medicalSigns.ts";
import type { Signs } from "./languageSigns.ts";

/** Unifies negations: "cannot" and "can t" become "cant", and "isnt" becomes "is not". */
const unifyNegations = (words: string) =>
  words
    .replace(/ (can|won|don|isn|doesn|didn|couldn) t /g, " $1t ")
    .replace(/ (can ?not|not able to|unable to) /g, " cant ")
    .replace(/ (do|does|did|could|would) not /g, " $1nt ")
    .replace(/ will not /g, " wont ")
    .replace(/ isnt /g, " is not ");

export const signs: Signs = [
  {
    letter: /[a-z]/,
    respell: unifyNegations,
    signs: { poison: poisonSigns, selfHarm: selfHarmSigns, abuse: abuseSigns, medical: medicalSigns },
    everydayPhrases,
    generalQuestion: GENERAL_QUESTION,
    readings: {
      over: "over|on|by|dia(?:stolic)?",
      upper: String.raw`\b(?:pressure|bp|sys(?:tolic)?\b|(?:top|upper) number)`,
      lower: String.raw`\b(?:diastolic|(?:bottom|lower) number)`,
      other: "(?:cholesterol|[lh]dl|triglycerides?)(?: (?:is|was|of))?",
    },
  },
];
