import type { Language } from "../../../../schemas/languages.ts";
import { isRecord } from "../../../../schemas/rules/isRecord.ts";
import { isBlock, recordsIn } from "../../../../schemas/rules/text/blockText.ts";
import { latinDigits } from "../../../../schemas/rules/text/typedText.ts";
import type { SourceText } from "../../../translations/texts.ts";

/** Frequent English words that are no Spanish words. */
const english = new Set(
  `the and of with your you are is for that this from what how who when which our we they their it its not will be have was
  were to there about into than more only every each or by at as an if but`.split(/\s+/),
);

/** The fewest such words of a text that count as English. One may be part of a name. */
const FEWEST = 2;

/** The number of words in a row that a translation shares with its source only by mistake. */
const REPEATED = 3;

/**
 * Returns words in a row that a text has in common with its English source. At least two begin with a small letter, because
 * names have capitals.
 */
function repeatedWords(text: string, source: string): string | undefined {
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  const sourceWords = ` ${(source.match(/[\p{L}’']+/gu) ?? []).join(" ").toLowerCase()} `;
  const runs = words.map((_, index) => words.slice(index, index + REPEATED));
  return runs
    .find(
      (run) =>
        run.filter((word) => /^\p{Ll}{2}/u.test(word)).length >= 2 &&
        run.length === REPEATED &&
        sourceWords.includes(` ${run.join(" ").toLowerCase()} `),
    )
    ?.join(" ");
}

/** Two words in small Latin letters next to each other. Names and units are single words, or have capitals. */
const LATIN_WORDS = /(?<![\p{L}@./-])\p{Ll}{2,}\s+\p{Ll}{2,}(?![\p{L}@/])/u;

/**
 * Returns a message for a text that is partly in another language. Code, such as a sample of a record, is exempt, and so
 * is a text with the words of the source: either it is a leftover, or someone has kept it as in English.
 * @param source the English text
 */
function mixedLanguageProblem(text: string, source: string, language: Language): string | undefined {
  if (text === source || /[|{}^\\]/.test(text)) return undefined;
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.filter((word) => english.has(word.toLowerCase())).length >= FEWEST)
    return "This text contains English words. Translate it.";
  const repeated = repeatedWords(text, source);
  if (repeated) return `“${repeated}” is English. Translate it.`;
  if (language !== "ar") return undefined;
  // Arabic has no small letters.
  const [latin] = LATIN_WORDS.exec(text) ?? [];
  if (latin) return `“${latin}” is not Arabic. Translate it.`;
  return words.length > 0 && !/\p{Script=Arabic}/u.test(text)
    ? "This text has no Arabic letters. Translate it."
    : undefined;
}

/** The shortest text whose script is judged, in letters. Shorter ones are often names, units or abbreviations. */
const JUDGED = 12;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns a message for a text in the wrong script. Text without sentences, such as a sample of code, is exempt. */
function scriptProblem(text: string, language: Language): string | undefined {
  const arabic = count(text, /\p{Script=Arabic}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  const other = /[\p{L}--[\p{Script=Arabic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]]/v.exec(
    text,
  )?.[0];
  if (other) return `The letter “${other}” belongs to another script. Type it again.`;
  if (language !== "ar" && arabic > 0) return "This text contains Arabic letters. Translate it.";
  const isProse = /[.!?؟،]\s|[.!?؟]$/.test(text) && !/[|{}^\\]/.test(text);
  return language === "ar" && isProse && latin >= JUDGED && arabic < latin
    ? "This text has more Latin than Arabic letters. Translate it."
    : undefined;
}

/** Numbers that many languages write as words: “Day 3”, “1 hr ago”. */
const SMALL = 10;

/** Returns the numbers of a text, without their separators. */
function numbersIn(text: string): string[] {
  return (latinDigits(text).match(/\d+(?:[.,:/]\d+)*/g) ?? []).map((number) =>
    number.replace(/,(?=\d{3}\b)/g, ""),
  );
}

/** Returns a number of a text that another text doesn't have; undefined if there is none. Small numbers don't count. */
export function addedNumber(text: string, source: string): string | undefined {
  const sourceNumbers = numbersIn(source);
  // A billion is “mil millones” in Spanish: 2B are 2000 M.
  const isKnown = (number: string) =>
    sourceNumbers.includes(number) || sourceNumbers.some((each) => Number(each) * 1000 === Number(number));
  return numbersIn(text).find((number) => !isKnown(number) && Number(number) > SMALL);
}

/** Returns a message for a number that the source text doesn't have. A wrong dose or percentage is a wrong claim. */
function numberProblem(text: string, source: string): string | undefined {
  const added = addedNumber(text, source);
  return added && `The English text has no “${added}”. Correct the number.`;
}

/** Returns a message for a number that the translation lacks. It may be written as a word. */
function missingNumberProblem(text: string, source: string): string | undefined {
  const numbers = numbersIn(text);
  const missing = numbersIn(source).find((number) => Number(number) > SMALL && !numbers.includes(number));
  return missing && `The English text has “${missing}”. Add the number.`;
}

/** Returns a message for a time or a pair of numbers that the source text doesn't have. A clock of 24 hours may be meant. */
function pairProblem(text: string, source: string): string | undefined {
  const [own, known] = [text, source].map((each) =>
    numbersIn(each).map((number) => number.replace(/:00$/, "")),
  );
  const added = own?.find((number) => /[:/]/.test(number) && !known?.includes(number));
  return added && `The English text has no “${added}”. Check the number.`;
}

/** What a block contains besides words. */
function partsOf(value: unknown): string[] {
  const blocks = Array.isArray(value) ? value.filter(isBlock) : [];
  return blocks.flatMap(({ children, markDefs }) => [
    ...recordsIn(children).flatMap(({ _type, setting, url, claim }) => {
      if (_type === "citation") return [url ? `a reference to “${url}”` : "a reference without a link"];
      if (isRecord(claim)) return [`the claim “${claim._ref}”`];
      return _type === "settingValue" ? [`the value “${setting}” from the settings`] : [];
    }),
    ...recordsIn(markDefs).map(({ href, target }) =>
      isRecord(target) ? `the link to “${target._ref}”` : `the link to “${href}”`,
    ),
  ]);
}

/** Returns the first item that the other list contains less often. */
function firstMissing(items: readonly string[], others: readonly string[]): string | undefined {
  const left = [...others];
  return items.find((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns a message for a link, a reference, a claim, or a value from the settings, that the translation lacks or adds. */
function partProblem(value: unknown, source: unknown): string | undefined {
  const [own, wanted] = [partsOf(value), partsOf(source)];
  const missing = firstMissing(wanted, own);
  if (missing) return `The English text contains ${missing}. Add it here too.`;
  const added = firstMissing(own, wanted);
  return added && `The English text doesn't contain ${added}. Remove it here, or add it there.`;
}

interface TextProblem {
  /** Whether someone may mean it: another link, or a number as a word. A wrong number or language never is meant. */
  readonly isPossible: boolean;
  readonly message: string;
}

/** Returns the problems of a translated text that a reader of the language would see at once. */
export function translatedTextProblems(
  text: SourceText,
  source: SourceText,
  language: Language,
): TextProblem[] {
  const errors = [
    scriptProblem(text.fingerprint, language) ??
      mixedLanguageProblem(text.fingerprint, source.fingerprint, language),
    numberProblem(text.fingerprint, source.fingerprint),
  ];
  const possible = [
    partProblem(text.value, source.value),
    pairProblem(text.fingerprint, source.fingerprint),
    missingNumberProblem(text.fingerprint, source.fingerprint),
  ];
  const problems = (messages: readonly (string | undefined)[], isPossible: boolean) =>
    messages.flatMap((message): TextProblem[] => (message ? [{ isPossible, message }] : []));
  return [...problems(errors, false), ...problems(possible, true)];
}
