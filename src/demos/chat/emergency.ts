import type { Language } from "#schemas/languages.ts";
import { unifyLetters } from "#schemas/rules/text/foldText.ts";
import type { EmergencyKind, LanguageSigns, ReadingWords, Signs } from "./signs/languageSigns.ts";
import { signsIn } from "./signs/list.generated.ts";

/** The signs of each language of the site. A language without any can't be built: see docs/how-to/add-a-language.md. */
const SIGNS: Readonly<Record<Language, Signs>> = signsIn;

/** The languages that the chat reads, on pages of any language: people in danger write in their own. */
const LANGUAGES: readonly LanguageSigns[] = Object.values(SIGNS).flat();

/**
 * Blood pressure thresholds in mmHg; either number at or above its threshold needs immediate help (American Heart
 * Association).
 */
const CRISIS = { upper: 180, lower: 120 };

const words = (kind: keyof ReadingWords) =>
  LANGUAGES.flatMap(({ readings }) => readings[kind] ?? []).join("|");
const pattern = (text: TemplateStringsArray, ...parts: readonly string[]) =>
  new RegExp(String.raw(text, ...parts), "gi");

const SIGN = String.raw`\s*(?:[/\\,-]|${words("over")})\s*`;
const PRESSURE = `(?:${words("centimeters")})`;
const NO_DOSE = String.raw`\b(?! ?(?:mg\b|مل?غ|مل?جم))`;
/** Dates look like readings in centimeters. */
const NO_DATE = String.raw`(?<!\b(?:el|del|dia|las) |يوم |تاريخ )\b`;

/** Matches "210 over 130", "210/130", "210:130" and "BP 210 130". */
const PAIR = pattern`\b(\d{3})(?:${SIGN}|\s*:\s*|\s+)(\d{2,3})\b`;
/** Matches "130/210", as Arabic texts often order it. */
const REVERSED_PAIR = pattern`\b(\d{2,3})${SIGN}(\d{3})${NO_DOSE}`;
/** Matches "My blood pressure is 210" and "systolic 195", but not "blood pressure medicine 200 mg". */
const UPPER = pattern`(?:${words("upper")})\D{0,25}(\d{3})${NO_DOSE}|\b(\d{3}) de? (?:${words("upper")})`;
const LOWER = pattern`(?:${words("lower")})\D{0,25}(\d{3})\b|\b(\d{3}) de? (?:${words("lower")})`;

/** Matches "la tensión a 21/13" and "21 con 13 de presión", which are in centimeters of mercury. */
const CENTIMETERS = [
  pattern`${PRESSURE}\D{0,25}${NO_DATE}(\d\d)${SIGN}(\d\d?)\b(?!/)`,
  pattern`\b(\d\d)${SIGN}(\d\d?) (?:de |d )?${PRESSURE}`,
];

/** Matches other numbers that look like a reading: a phone number such as "281-202-5555", and "cholesterol is 240/60". */
const OTHER_NUMBERS = pattern`(?<!\d)\d{3}[\s.-]+\d{3}[\s.-]+(?!20\d\d)\d{4}\b|(?:${words("other")})[\s:=]*\d{2,3}${SIGN}\d{2,3}`;

/** Numbers out of 40 to 300 are not blood pressures. */
const isCrisis = ([upper = 0, lower = 0]: readonly number[]) =>
  lower >= 40 && lower < upper && upper <= 300 && (upper >= CRISIS.upper || lower >= CRISIS.lower);
const isBetween = (limit: number, value = 0) => value >= limit && value <= 300;

/** Returns whether a text contains a blood pressure of at least 180 over 120, in a common notation. */
export function containsCrisisReading(typed: string): boolean {
  const text = unifyLetters(typed)
    .replace(OTHER_NUMBERS, ";")
    .replace(/\s*mm ?hg\b/gi, "");
  const numbers = (expression: RegExp) =>
    Array.from(text.matchAll(expression), (found) => found.slice(1).filter(Boolean).map(Number));
  const reversed = /[ا-ي]/.test(text) ? numbers(REVERSED_PAIR).map((pair) => pair.toReversed()) : [];
  const rounded = CENTIMETERS.flatMap(numbers).map((pair) => pair.map((number) => number * 10));
  return (
    [...numbers(PAIR), ...reversed, ...rounded].some(isCrisis) ||
    numbers(UPPER).some(([upper]) => isBetween(CRISIS.upper, upper)) ||
    numbers(LOWER).some(([lower]) => isBetween(CRISIS.lower, lower))
  );
}

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

/** The languages in whose script a normalized text has a letter. */
const languagesOf = (normalized: string) => LANGUAGES.filter(({ letter }) => letter.test(normalized));

/** Removes everyday phrases, and returns the kinds of emergencies of which the rest has a sign. */
function kindsIn(words: string, { everydayPhrases, signs }: LanguageSigns): EmergencyKind[] {
  const rest = everydayPhrases.reduce((text, phrase) => text.replaceAll(phrase, ""), words);
  return KINDS.filter((kind) => signs[kind].some((sign) => sign.every((part) => part.test(rest))));
}

/** Returns whether a sentence is a general question, such as “What is a stroke?”, without a sign in the words after it. */
const isGeneral = (sentence: string): boolean =>
  languagesOf(sentence).some((language) => {
    const question = language.generalQuestion?.exec(language.respell(sentence));
    return question ? kindsIn(`${question.groups?.after ?? ""} `, language).length === 0 : false;
  });

/** Returns the normalized sentences of a typed text. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?؟;؛]+(?=\s|$)|\n/)
    .map(wordsOf)
    .filter((sentence) => sentence.trim() !== "");

/** Where a clause ends. Punctuation between digits is part of a number. */
const CLAUSE_END = /[;!?¿¡…،؛؟\n–—]|[.,:](?!\d)|(?<!\d)[.,:]/;

/** Normalizes a text as the signs expect it, with spaces for hyphens, except in numbers such as "555-0142". */
const wordsOf = (text: string) => normalize(text).replace(/(?: |-(?!\d)|(?<!\d)-)+/g, " ");

/** Returns a typed text and each of its clauses, as words, without repetitions. */
const partsOf = (text: string) => new Set([text, ...text.split(CLAUSE_END)].map(wordsOf));

/** Calls for help that need no language: a text of emergency numbers alone or with a plea, or SOS in capitals. */
const NUMBERS = /^(?=.* (?:\d|sos))(?: (?:9[ -]?1[ -]?1|112|988|sos|please|help|now|por favor|ayuda|ya))+ $/;
const SOS = /\bS[. ]?O[. ]?S\b|🆘/;

/** Returns the kind of emergency of a clause that is a call for help in any language. */
const callsIn = (clause: string): EmergencyKind[] =>
  NUMBERS.test(clause) ? [clause.includes("988") ? "selfHarm" : "medical"] : [];

/**
 * Returns the kind of emergency that a typed text suggests, by its words or by a blood pressure in it. Each clause is read
 * by itself too: “no, chest pain” is not “no chest pain”. A general question is none, unless anything else is said with it.
 */
export function findEmergency(text: string): EmergencyKind | undefined {
  const isMedical = containsCrisisReading(text) || SOS.test(text);
  if (!isMedical && sentencesOf(text).every(isGeneral)) return undefined;
  const found = Array.from(partsOf(text)).flatMap((part) => [
    ...callsIn(part),
    ...languagesOf(part).flatMap((language) => kindsIn(language.respell(part), language)),
  ]);
  return KINDS.find((kind) => found.includes(kind)) ?? (isMedical ? "medical" : undefined);
}
