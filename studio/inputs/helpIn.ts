import type { Language } from "../../schemas/languages.ts";
import { pathIn } from "../../schemas/rules/languagePath.ts";

/** Matches an example of a path in a help text, such as “gives /pilot-studies.” */
const path = /(?<=\s)\/[a-z][a-z0-9/-]*/g;

/** Returns the help text of a field for documents in a language: examples of paths start with the language. */
export const helpIn = (language: Language, help: string): string =>
  help.replace(path, (example) => pathIn(language, example));
