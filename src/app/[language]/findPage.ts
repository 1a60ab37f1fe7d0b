import { notFound } from "next/navigation";
import { isOffered } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import { isLanguage, pathIn } from "#schemas/rules/languagePath.ts";

/** The props that Next passes to a page. */
export interface LanguageProps {
  readonly params: Promise<{ language: string }>;
}

/** Returns the language and the path of a built-in page, unless it is incomplete in the language or that is no language. */
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
