import { processWide } from "#platform/processWide.ts";
import type { CachedResponse } from "./CachedResponse.ts";
import type { PageCopies } from "./pageCopies.ts";

type Copies = Pick<PageCopies, "served" | "stored">;

const shared = processWide<{ copies?: Copies }>("served-pages", () => ({}));

/** Lets the routes read the pages that this process serves from memory. */
export function shareServedPages(copies: Copies): void {
  shared.copies = copies;
}

/**
 * Returns a page as visitors get it, and never makes Next render a page that this process serves already. Undefined when there
 * is none, or when this process doesn't serve pages from memory.
 */
export const servedPage = async (path: string): Promise<CachedResponse | undefined> =>
  shared.copies?.served(path);

/** Makes visitors get the version of a page that Next's cache stored last. */
export async function serveStoredPage(path: string): Promise<void> {
  await shared.copies?.stored(path);
}
