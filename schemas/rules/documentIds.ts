// The ids of singleton documents in each language. The Studio, the content check and the site share these rules.
import { type Language, SOURCE_LANGUAGE } from "../languages.ts";
import { isInternal } from "../singletons.ts";
import { isLanguage } from "./languagePath.ts";

/** Returns the id of a singleton document in a language: `hero` in the source language, `hero-es` in Spanish. */
export const idIn = (language: Language, id: string): string =>
  language === SOURCE_LANGUAGE ? id : `${id}-${language}`;

/** Splits the id of a singleton document into its language and its id in the registry: `hero-es` into `es` and `hero`. */
export function splitId(id: string): { language: Language; id: string } {
  const cut = id.lastIndexOf("-");
  const language = id.slice(cut + 1);
  if (cut > 0 && isLanguage(language) && language !== SOURCE_LANGUAGE)
    return { language, id: id.slice(0, cut) };
  return { language: SOURCE_LANGUAGE, id };
}

/**
 * Returns whether documents of a type have a language. Redirects lead from one path to another, and visitors don't read
 * internal documents.
 */
export const hasLanguage = (type: string): boolean => type !== "redirect" && !isInternal(type);

/** Returns the language of a document by its field. None is the source language. */
export const languageOf = (document: object): Language =>
  "language" in document && typeof document.language === "string" && isLanguage(document.language)
    ? document.language
    : SOURCE_LANGUAGE;
