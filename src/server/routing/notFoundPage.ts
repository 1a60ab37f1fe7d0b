import { CachedResponse, uncached } from "#page-cache/CachedResponse.ts";
import { listedPaths, type PageCopies } from "#page-cache/pageCopies.ts";
import { memoizeLatest } from "#platform/memoizeFor.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";

/**
 * Checks whether an editor has published a page at a path, using the in-memory list of pages. A request for an invented
 * path costs one lookup and no rendering.
 * @param built the paths of the pages that existed at build time, used until the list can be read
 */
export function createPageAddresses({ copy }: Pick<PageCopies, "copy">, built: Iterable<string>) {
  const pathsOf = memoizeLatest(listedPaths, new Set(built));
  return function isPage(path: string): boolean | Promise<boolean> {
    const answer = copy(PAGE_LIST_PATH);
    return answer instanceof Promise ? answer.then((it) => pathsOf(it).has(path)) : pathsOf(answer).has(path);
  };
}
export type IsPage = ReturnType<typeof createPageAddresses>;

/** The path of the not-found page, without the language: `src/app/[language]/not-found/page.tsx`. */
export const NOT_FOUND_PATH = "/not-found";

/** The response until the page has been fetched for the first time. */
const FALLBACK = new CachedResponse({
  status: 404,
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "content-language": SOURCE_LANGUAGE,
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  },
  body: Buffer.from("This page does not exist.\n"),
});

/** Returns the not-found page with status 404. */
const asNotFound = ({ headers, body }: CachedResponse) =>
  new CachedResponse({ status: 404, headers: uncached(headers), body });

/**
 * Finds the not-found page for an unknown path: in the language of the path, if the landing page exists in it, otherwise
 * in the source language.
 */
export function createNotFoundPage({ copy }: Pick<PageCopies, "copy">, isPage: IsPage) {
  async function pathFor(path: string): Promise<string> {
    const { language } = splitLanguage(path);
    const isLive = language !== SOURCE_LANGUAGE && (await isPage(pathIn(language, "/")));
    return isLive ? pathIn(language, NOT_FOUND_PATH) : NOT_FOUND_PATH;
  }
  const answers = new Map(
    languages.map(({ id }) => [pathIn(id, NOT_FOUND_PATH), memoizeLatest(asNotFound, FALLBACK)]),
  );
  return {
    /** Returns the path of the page, at which Next renders it. */
    pathFor,
    /** Returns the response for an unknown path: the in-memory copy of the page. */
    async answerFor(path: string): Promise<CachedResponse> {
      const page = await pathFor(path);
      return answers.get(page)?.(await copy(page)) ?? FALLBACK;
    },
  };
}
