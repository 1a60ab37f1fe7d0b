import { processWide } from "#platform/processWide.ts";
import type { CachedResponse } from "./CachedResponse.ts";
import type { PageCopies } from "./pageCopies.ts";

const served = processWide<{ copies?: Pick<PageCopies, "stored"> }>("served-pages", () => ({}));

/** Lets the routes read the pages that this process serves from memory. */
export function shareServedPages(copies: Pick<PageCopies, "stored">): void {
  served.copies = copies;
}

/**
 * Returns a page as visitors get it: the version that Next's cache stored last. Undefined when there is none, or when
 * this process doesn't serve pages from memory.
 */
export const servedPage = async (path: string): Promise<CachedResponse | undefined> =>
  served.copies?.stored(path);
