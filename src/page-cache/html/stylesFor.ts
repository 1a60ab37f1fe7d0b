import { directionOf } from "#schemas/languages.ts";

/** A font face with a file. Fallback font faces name local fonts instead. */
export const fetchedFace = /@font-face\{[^}]*url\([^}]*\}/g;

/** The fonts of src/styles/fonts/arabic.css. */
const arabicFace = /font-family:arabic-/i;

/** A rule without nested rules. */
const rule = /(?<=^|[{};])([^{};@]+)\{[^{}]*\}/g;

/** A conditional rule that contained only removed rules. */
const emptyRule = /@(?:media|container|supports)[^{};]*\{\}/g;

/** A list of selectors, split at the commas outside parentheses. */
function selectorsIn(list: string): string[] {
  let depth = 0;
  let start = 0;
  const selectors: string[] = [];
  for (const { 0: mark, index } of list.matchAll(/[(),]/g)) {
    if (mark !== ",") depth += mark === "(" ? 1 : -1;
    else if (depth === 0) {
      selectors.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

/** The selectors of rules that apply only to right-to-left pages. */
const rightToLeftSelector = /^\s*\[(?:dir|lang)=["']?(?:rtl|ar)["']?\]/;

/** The languages that a selector names, as in `:lang(es)`. */
const namedLanguages = /:lang\(([^)]*)\)/g;

/** Returns whether a selector can match on a page in a language. */
function canMatch(selector: string, language: string): boolean {
  const named = [...selector.matchAll(namedLanguages)].flatMap(([, names = ""]) => names.split(","));
  if (named.length > 0 && !named.some((name) => name.trim() === language)) return false;
  return directionOf(language) === "rtl" || !rightToLeftSelector.test(selector);
}

/** Returns a style sheet with only the selectors that can match, and without rules that have none. */
export const keepSelectors = (css: string, canMatch: (selector: string) => boolean) =>
  css
    .replace(rule, (whole, selectors: string) => {
      const kept = selectorsIn(selectors).filter(canMatch).join(",");
      return kept && kept + whole.slice(selectors.length);
    })
    .replace(emptyRule, "");

/**
 * Returns the part of a style sheet that pages in a language use. Pages in Latin script load no Arabic fonts, and Arabic
 * pages load only Arabic fonts. No page has rules for other languages or for the other direction.
 * @param css a style sheet of the build: minified, without nested rules
 */
export function stylesFor(css: string, language: string): string {
  const ofScript =
    directionOf(language) === "rtl"
      ? css.replace(fetchedFace, (face) => (arabicFace.test(face) ? face : ""))
      : css.replace(/@font-face\{[^}]*font-family:arabic[^}]*\}/gi, "");
  return keepSelectors(ofScript, (selector) => canMatch(selector, language));
}
