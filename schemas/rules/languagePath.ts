// Where pages in each language are. The Studio's forms, the content check and the site share these rules.
import { type Language, languages, SOURCE_LANGUAGE } from "../languages.ts";

/** Paths that aren't pages of the source language: translations, routes, and Next's own files. */
const elsewhere = [...languages.map(({ id }) => id), "api", "images", "share", "voiceagent", "_next"];

/**
 * The rewrite from the public path of a page to its route: pages of the source language have no language in their path,
 * but in their route. It follows Next's files and fixed routes.
 */
export const languageRewrite = {
  source: `/:path((?!(?:${elsewhere.join("|")})(?:/|$)).*)`,
  destination: `/${SOURCE_LANGUAGE}/:path`,
};

const others: readonly Language[] = languages.flatMap(({ id }) => (id === SOURCE_LANGUAGE ? [] : [id]));

/** Whether a text is the tag of one of the site's languages. */
export const isLanguage = (text: string): text is Language => languages.some(({ id }) => id === text);

/** Returns the path of a page in a language: `/` and `/es`, `/privacy-policy` and `/es/privacy-policy`. */
export function pathIn(language: Language, path: string): string {
  if (language === SOURCE_LANGUAGE) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * Returns the path of a page in a language, or in the source language where it isn't translated.
 * @param translated the paths of the pages that exist in the language
 */
export function translatedPathOf(language: Language, path: string, translated: readonly string[]): string {
  const translatedPath = pathIn(language, path);
  return translated.includes(translatedPath) ? translatedPath : path;
}

/** Splits a path into its language and the path without it: `/es/privacy-policy` into `es` and `/privacy-policy`. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = others.find((each) => path === `/${each}` || path.startsWith(`/${each}/`));
  if (!language) return { language: SOURCE_LANGUAGE, path };
  return { language, path: path.slice(language.length + 1) || "/" };
}

/** Returns the path at which Next has a page: its route starts with the language, also for the source language. */
export function routePath(path: string): string {
  const split = splitLanguage(path);
  return split.path === "/" ? `/${split.language}` : `/${split.language}${split.path}`;
}

/** Returns the public path of a page by the path that Next has it at. It leaves other paths, such as `/sitemap.xml`, unchanged. */
export function publicPath(route: string): string {
  const source = `/${SOURCE_LANGUAGE}`;
  if (route === source) return "/";
  return route.startsWith(`${source}/`) ? route.slice(source.length) : route;
}
