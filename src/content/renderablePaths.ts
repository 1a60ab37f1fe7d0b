import "server-only";
import type { PageType } from "#schemas/rules/pageTypes.ts";
import { ContentError } from "./ContentError.ts";
import { loadPageList } from "./links/loadPageList.ts";
import { loadPublishedPage } from "./loadPage.ts";

/**
 * Returns the paths of the published pages of a type that can be rendered. A broken page must not fail a build.
 * @throws LakeError
 */
export async function renderablePaths(type: PageType): Promise<string[]> {
  const { pages } = await loadPageList();
  const checked = pages
    .filter((page) => page.type === type)
    .map(async ({ path }) => {
      try {
        return (await loadPublishedPage(path)) ? [path] : [];
      } catch (error) {
        if (error instanceof ContentError) return [];
        throw error;
      }
    });
  return (await Promise.all(checked)).flat();
}
