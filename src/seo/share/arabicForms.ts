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
