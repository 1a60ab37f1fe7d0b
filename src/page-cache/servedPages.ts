import { processWide } from "#platform/processWide.ts";
import type { CachedResponse } from "./CachedResponse.ts";
import type { PageCopies } from "./pageCopies.ts";

const served = processWide<{ copies?: Pick<PageCopies, "stored"> }>("served-pages", () => ({}));

/** Lets the routes read the pages that this process serves from memory. */
export function shareServedPages(copies: Pick<PageCopies, "stored">): void {
  served.copies = copies;
}

/** Returns the version of a page that Next's cache stored last; undefined if there is none in this process's memory. */
export const servedPage = async (path: string): Promise<CachedResponse | undefined> =>
  served.copies?.stored(path);
