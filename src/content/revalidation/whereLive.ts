import "server-only";
import { ContentError } from "../ContentError.ts";
import { pagesOf, publishedId } from "../invalidation.ts";
import { readRevisions } from "../revisions.ts";
import { surroundings } from "./surroundings.ts";

/** Which revision of a document the pages hold. */
export interface WhereLive {
  readonly pages: readonly { readonly path: string; readonly revision: string | null }[];
  /** Why a page can't take up the revision; absent when all hold it, or it is only a matter of time. */
  readonly problem?: string;
}

async function problemOf(documentId: string): Promise<string | undefined> {
  try {
    await surroundings.checkDocument(documentId);
    return undefined;
  } catch (error) {
    return error instanceof ContentError ? error.message : "The site can't read the content at the moment.";
  }
}

/**
 * Asks every page that shows the document which revision of it visitors get.
 * @param revision the published one; when a page holds another, the answer says why if that is known
 */
export async function whereLive(documentId: string, revision: string): Promise<WhereLive> {
  const id = publishedId(documentId);
  const pages = await Promise.all(
    pagesOf({ _id: id }).map(async (path) => ({
      path,
      revision: readRevisions(await surroundings.page(path))[id] ?? null,
    })),
  );
  if (pages.every((page) => page.revision === revision)) return { pages };
  const problem = await problemOf(id);
  return { pages, ...(problem && { problem }) };
}
