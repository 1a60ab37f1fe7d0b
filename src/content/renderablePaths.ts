import "server-only";
import { ContentError } from "./ContentError.ts";
import { loadPageList } from "./links/loadPageList.ts";
import { loadPublishedPage } from "./loadPage.ts";

/**
 * Returns the paths of the editors' published pages, articles and lists that can be rendered. A broken page must not fail
 * a build.
 * @throws LakeError
 */
export async function renderablePaths(): Promise<string[]> {
  const { pages, listings } = await loadPageList();
  const checked = pages.map(async ({ path }) => {
    try {
      return (await loadPublishedPage(path)) ? [path] : [];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
  return [...(await Promise.all(checked)).flat(), ...listings.map(({ path }) => path)];
}
