import { directionOf } from "#schemas/languages.ts";

/** A font face with a file. Fallback font faces name local fonts instead. */
const fetchedFace = /@font-face\{[^}]*url\([^}]*\}/g;

/** The fonts of src/styles/fonts/arabic.css. */
const arabicFace = /@font-face\{font-family:arabic-/i;

/** A rule without nested rules. */
export const rule = /(?<=^|[{};])([^{};@]+)\{[^{}]*\}/g;

/** A conditional rule that contained only removed rules. */
export const emptyRule = /@(?:media|container|supports)[^{};]*\{\}/g;

/** A comma between selectors, outside parentheses. */
export const comma = /,(?![^()]*\))/;

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

/**
 * Returns the part of a style sheet that pages in a language use. Pages in Latin script load no Arabic fonts, and Arabic
 * pages load only Arabic fonts. No page has rules for other languages or for the other direction.
 * @param css a style sheet of the build: minified, without nested rules
 */
export function stylesFor(css: string, language: string): string {
  const ofScript =
    directionOf(language) === "rtl"
      ? css.replace(fetchedFace, (face) => (arabicFace.test(face) ? face : ""))
      : css.replace(/@font-face\{font-family:arabic[^}]*\}/gi, "");
  return ofScript
    .replace(rule, (whole, selectors: string) =>
      selectors.split(comma).some((selector) => canMatch(selector, language)) ? whole : "",
    )
    .replace(emptyRule, "");
}
