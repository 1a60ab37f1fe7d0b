import { containsCrisisReading } from "./crisisReading.ts";
import type { EmergencyKind } from "./emergencyNotices.ts";
import { normalize } from "./normalize.ts";
import { abuseSigns } from "./signs/abuseSigns.ts";
import { everydayPhrases, GENERAL_QUESTION } from "./signs/everydayPhrases.ts";
import { medicalSigns } from "./signs/medicalSigns.ts";
import type { Sign } from "./signs/patterns.ts";
import { poisonSigns } from "./signs/poisonSigns.ts";
import { selfHarmSigns } from "./signs/selfHarmSigns.ts";

/**
 * The signs of each kind. The first kind with a sign wins. The patterns favor false positives: a needless warning
 * costs little, but a missed one may cost a life.
 */
const KINDS: readonly [EmergencyKind, readonly Sign[]][] = [
  ["poison", poisonSigns],
  ["selfHarm", selfHarmSigns],
  ["abuse", abuseSigns],
  ["medical", medicalSigns],
];

/** Unifies negations: "cannot" and "can t" become "cant", and "isnt" becomes "is not". */
const unifyNegations = (words: string) =>
  words
    .replace(/ (can|won|don|isn|doesn|didn|couldn) t /g, " $1t ")
    .replace(/ (can ?not|not able to|unable to) /g, " cant ")
    .replace(/ (do|does|did|could) not /g, " $1nt ")
    .replace(/ will not /g, " wont ")
    .replace(/ isnt /g, " is not ");

const withoutEveryday = (words: string) =>
  everydayPhrases.flat().reduce((rest, phrase) => rest.replaceAll(new RegExp(phrase, "g"), ""), words);

/** Returns the kind of emergency that a typed text suggests, by its words or by a blood pressure in it. */
export function findEmergency(text: string): EmergencyKind | undefined {
  const words = unifyNegations(normalize(text));
  if (GENERAL_QUESTION.test(words)) return;
  const rest = withoutEveryday(words);
  const found = KINDS.find(([, signs]) => signs.some((sign) => sign.every((part) => part.test(rest))));
  return found?.[0] ?? (containsCrisisReading(text) ? "medical" : undefined);
}
