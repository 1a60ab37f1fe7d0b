import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { isLanguage } from "#schemas/rules/languagePath.ts";

/** The query parameter of our own endpoints. It isn't part of the body, which goes to providers. */
const PARAMETER = "language";

/** Returns the address of an endpoint for a form on a page in a language. The endpoint responds in this language. */
export const endpointIn = (language: Language, path: string): string =>
  language === SOURCE_LANGUAGE ? path : `${path}?${PARAMETER}=${language}`;

/** Returns the language of the page from which a request to an endpoint comes. */
export function pageLanguage(url: string): Language {
  const tag = new URL(url).searchParams.get(PARAMETER) ?? "";
  return isLanguage(tag) ? tag : SOURCE_LANGUAGE;
}
