import { type Language, languages } from "#schemas/languages.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";

/** Returns the path under which the totals of all pages in a language are stored: `/*` and `/es/*`. No page has it. */
const everyPageIn = (language: Language): string => pathIn(language, "/*");

/** The paths of the totals of all pages: one for each language. */
export const everyPage: readonly string[] = languages.map(({ id }) => everyPageIn(id));

/** Returns the path of the totals of all pages that a page belongs to. */
export const everyPageWith = (path: string): string => everyPageIn(splitLanguage(path).language);
