import { listedPaths } from "#page-cache/listedPaths.ts";
import { memoizeLatest } from "#page-cache/memoizeLatest.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
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
