import { unifyLetters } from "#schemas/rules/text/foldText.ts";
import { containsCrisisReading } from "./crisisReading.ts";
import type { EmergencyKind } from "./helpLine.ts";
import type { LanguageSigns } from "./signs/languageSigns.ts";
import { LANGUAGES } from "./signs/languages.ts";

/**
 * Lowercases a text, unifies its letters, and collapses spaces: "Can't BREATHE!" becomes " cant breathe ". Only Latin
 * and Arabic letters remain.
 */
export function normalize(text: string): string {
  const letters = unifyLetters(text).toLowerCase();
  return ` ${letters.replace(/[^a-z0-9ا-ي-]+/g, " ").trim()} `;
}

/**
 * The kinds of emergencies. The first kind with a sign in any language wins. The patterns favor false positives: a
 * needless warning costs little, but a missed one may cost a life.
 */
const KINDS: readonly EmergencyKind[] = ["poison", "selfHarm", "abuse", "medical"];

/** Returns whether a text is only a general question, and returns its words without everyday phrases. */
function read(text: string, { respell, everydayPhrases, generalQuestion, signs }: LanguageSigns) {
  const words = respell(text);
  return {
    general: generalQuestion?.test(words) ?? false,
    words: everydayPhrases.reduce((rest, phrase) => rest.replaceAll(phrase, ""), words),
    signs,
  };
}

/** Returns the kind of emergency that a typed text suggests, by its words or by a blood pressure in it. */
export function findEmergency(text: string): EmergencyKind | undefined {
  const normalized = normalize(text);
  const readings = LANGUAGES.filter(({ letter }) => letter.test(normalized)).map((language) =>
    read(normalized, language),
  );
  if (readings.some(({ general }) => general)) return;
  return (
    KINDS.find((kind) =>
      readings.some(({ words, signs }) => signs[kind].some((sign) => sign.every((part) => part.test(words)))),
    ) ?? (containsCrisisReading(text) ? "medical" : undefined)
  );
}
