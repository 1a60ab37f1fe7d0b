import { stegaClean } from "@sanity/client/stega";
import { translatorIn } from "#messages/translator.ts";
import { cleanText, ellipsize } from "#platform/text.ts";
import type { Language } from "#schemas/languages.ts";

// The characters in the fonts of share pictures. scripts/assets/subsetFonts.ts builds the fonts from them.

/** Letters, digits and signs of Western Europe, in newsreader-share.ttf and figtree-share.ttf. */
export const WESTERN = /[ -~\u00a1-\u00ac\u00ae-\u00ff\u0131Œœ–—‘’‚“”„•…‹›€™−]/u;

/** Other letters of Latin script, such as those of Polish, in latin-share.ttf. */
export const OTHER_LATIN =
  /[\u0100-\u0130\u0134-\u0137\u0139-\u0148\u014a-\u0151\u0154-\u017e\u0218-\u021b]/u;

/** Arabic letters and punctuation. arabic-share.ttf has the joined forms of the letters. */
const ARABIC = /[،؛؟\u0621-\u063a\u0641-\u064a]/u;

/** The maximum length of each text in the share image, in characters. */
export const SPACE = { productName: 30, title: 100, timer: 8, line: 130, label: 40, message: 80 } as const;

/** Signs that no font has, but that have words of the same meaning. */
const WORDS = {
  "≤": "languages.signs.atMost",
  "≥": "languages.signs.atLeast",
  "≈": "languages.signs.about",
  "≠": "languages.signs.notEqual",
} as const;
type Sign = keyof typeof WORDS;

/** Other characters with the same meaning as those in the fonts. */
const SAME: Readonly<Record<string, string>> = {
  "\u03bc": "µ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
};

/**
 * Characters whose compatibility mapping has the same meaning: subscript digits (SpO₂), units, ligatures, joined forms of
 * Arabic letters, and wide letters. Superscripts and fractions aren't among them: 10⁹ is not 109.
 */
const COMPATIBLE = /[\u2080-\u208e\u2103\u2109\ufb00-\ufb06\ufe80-\ufefc\uff01-\uff5e]/gu;

/** Invisible characters, and Arabic vowel marks, without which Arabic is usually written. Joiners change letters. */
const OMITTED = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\u064b-\u0652\u0670]/gu;

/** Returns the value of a digit of Arabic or Persian. The site writes Arabic with Western digits. */
const westernDigit = (digit: string) => `${(digit.codePointAt(0) ?? 0) & 0xf}`;

const isDrawn = (text: string) =>
  [...text].every((each) => WESTERN.test(each) || OTHER_LATIN.test(each) || ARABIC.test(each));

/**
 * Returns the text as the share image can show it, on one line. Undefined if the fonts lack one of its characters: a text
 * without it could mean something else, and the renderer would fetch a font for it from another host.
 * Truncates long texts: a few thousand letters take the renderer seconds of CPU time, and more make it fail.
 */
export function drawable(text: string, space: keyof typeof SPACE, language: Language): string | undefined {
  const t = translatorIn(language);
  const replaced = cleanText(stegaClean(text))
    .normalize("NFC")
    .replaceAll(COMPATIBLE, (each) => each.normalize("NFKC"))
    .replaceAll(OMITTED, "")
    .replaceAll(/[٠-٩۰-۹]/g, westernDigit)
    .replaceAll(/[\u03bc\u2010-\u2012\u2015]/g, (each) => SAME[each] ?? each)
    .replaceAll(/[≤≥≈≠]/g, (sign) => ` ${t(WORDS[sign as Sign])} `)
    .replaceAll(/\s+/g, " ")
    .trim();
  // A part of the last word could be another word or number.
  const drawn =
    replaced.length > SPACE[space] ? ellipsize(replaced, SPACE[space]).replace(/ \S*…$/, "…") : replaced;
  return isDrawn(drawn) ? drawn : undefined;
}

/** The letters in the order of Unicode's Arabic Presentation Forms-B. */
const LETTERS = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي";

/** The first code point of that block. */
const FIRST = 0xfe80;

/** Letters that join only the letter before them. The hamza joins none. */
const RIGHT_JOINING = "آأؤإاةدذرزوى";

/** The isolated form of each combination of lam and alef. The final form follows it. */
const LAM_ALEF: Record<string, number> = { آ: 0xfef5, أ: 0xfef7, إ: 0xfef9, ا: 0xfefb };

const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

/** The isolated form of each letter. The final, initial and medial forms follow it, as far as the letter has them. */
const isolated = new Map<string, number>();
let next = FIRST;
for (const letter of LETTERS) {
  isolated.set(letter, next);
  if (letter === "ء") next += 1;
  else next += RIGHT_JOINING.includes(letter) ? 2 : 4;
}

const joinsNext = (letter: string | undefined) =>
  letter !== undefined && isolated.has(letter) && letter !== "ء" && !RIGHT_JOINING.includes(letter);
const joinsPrevious = (letter: string | undefined) =>
  letter !== undefined && isolated.has(letter) && letter !== "ء";

/** Returns the joined forms of a run of Arabic letters, from left to right. */
function joined(run: string): string {
  let forms = "";
  for (let index = 0; index < run.length; index += 1) {
    const [letter = "", after = ""] = [run[index], run[index + 1]];
    const before = joinsNext(run[index - 1]);
    const ligature = letter === "ل" ? LAM_ALEF[after] : undefined;
    const base = ligature ?? isolated.get(letter);
    const follows = ligature === undefined && joinsNext(letter) && joinsPrevious(after);
    const form = (before && joinsPrevious(letter) ? 1 : 0) + (follows ? 2 : 0);
    forms = (base === undefined ? letter : String.fromCodePoint(base + form)) + forms;
    if (ligature !== undefined) index += 1;
  }
  return forms;
}

/** Arabic letters, a number or a word in another script, or a single other character. */
const runs = /[\u0621-\u064a]+|[^\s\u0600-\u06ff()[\]«»]*[^\s\u0600-\u06ff()[\]«».,:!?]|./gu;

/** Returns whether a text contains Arabic letters. */
export const isArabic = (text: string) => /[\u0621-\u064a]/.test(text);

/**
 * Returns a word for a renderer that draws characters from left to right and doesn't join them: its letters in their
 * joined forms, last letter first. Words and numbers in other scripts keep their order.
 * @param word without spaces and vowel marks
 */
export function arabicForms(word: string): string {
  const parts = word.match(runs) ?? [];
  return parts
    .map((part) => (isArabic(part) ? joined(part) : (MIRRORED[part] ?? part)))
    .reverse()
    .join("");
}
