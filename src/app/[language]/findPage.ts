import { notFound } from "next/navigation";
import { isOffered } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import { isLanguage, pathIn } from "#schemas/rules/languagePath.ts";

/** The props that Next passes to a page. */
export interface LanguageProps {
  readonly params: Promise<{ language: string }>;
}

/**
 * Returns the language and the path of a built-in page. The page doesn't exist in a language in which it is incomplete,
 * nor in another word that Next accepts as a language. `src/server` passes on no request for either.
 * @param path without the language
 */
export async function findPage(
  { params }: LanguageProps,
  path: string,
): Promise<{ readonly language: Language; readonly path: string }> {
  const { language } = await params;
  if (!isLanguage(language)) notFound();
  const pagePath = pathIn(language, path);
  if (!(await isOffered(pagePath))) notFound();
  return { language, path: pagePath };
}
