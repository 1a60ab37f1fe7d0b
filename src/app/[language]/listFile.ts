import { isOffered } from "#content/index.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { isLanguage } from "#schemas/rules/languagePath.ts";

/** The second argument that Next passes to a route in a language. */
export interface ListFileProps {
  readonly params: Promise<{ language: string }>;
}

/** Lists the languages whose files the build renders. Those of the others are rendered when they are first requested. */
export const sourceLanguage = () => [{ language: SOURCE_LANGUAGE }];

/**
 * Responds with a file that lists the pages of a language.
 * @param needs returns the path of the page without which the file doesn't exist in a language
 */
export async function listFile(
  { params }: ListFileProps,
  needs: (language: Language) => string,
  type: string,
  write: (language: Language) => Promise<string>,
): Promise<Response> {
  const { language } = await params;
  if (!isLanguage(language) || !(await isOffered(needs(language))))
    return new Response("This file does not exist.\n", { status: 404 });
  return new Response(await write(language), {
    headers: { "content-type": `${type}; charset=utf-8`, "content-language": language },
  });
}
