import { vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import { type PageList, readPageList } from "#content/links/pageList.ts";
import type { PublishedDocument } from "#content/readPublished.ts";
import type { Site } from "#publishing/revalidation/runningSite.ts";
import type { WebhookPayload } from "#publishing/webhook/verifyWebhook.ts";

export const change: WebhookPayload = {
  _id: "hero",
  _type: "hero",
  _rev: "new",
  _updatedAt: "2026-11-20T12:00:00.000Z",
  operation: "update",
};

/** The page list of a site without editors' pages. */
export const noPages: PageList = readPageList({ landingPages: [], translated: [], pages: [], tags: [] });

/** A document that orders the landing page and hides nothing. */
export const landingOrder = { _id: "landingPage", _rev: "one", hidden: [], newest: [] };

/** The fields of an entry of the page list that a plain page leaves empty. */
export const noArticle: Pick<
  PageList["pages"][number],
  "type" | "source" | "card" | "saved" | "claims" | "authors" | "tags" | "related" | "newest" | "shows"
> = {
  type: "page",
  source: null,
  card: null,
  saved: [],
  claims: [],
  authors: [],
  tags: [],
  related: [],
  newest: [],
  shows: [],
};

/**
 * Creates a site with one page. The page shows the revision `shown`, and the lake's revision from the read
 * `looksLater` after an invalidation on.
 */
export function site(
  lake: { _rev: string; _updatedAt: string } | null,
  shown: string | undefined,
  looksLater = 2,
  check = () => {},
) {
  let held = shown;
  let looks = Number.POSITIVE_INFINITY;
  const dependencies = {
    readPublished: vi.fn(
      async (_documentId: string): Promise<PublishedDocument> => ({
        revision: lake && { _id: "hero", _type: "hero", ...lake },
        publishedWith: [],
        pageList: noPages,
        check,
      }),
    ),
    readRevision: vi.fn(async (_documentId: string) => lake && { _id: "hero", _type: "hero", ...lake }),
    invalidateTags: vi.fn(async () => {
      looks = Math.min(looks, looksLater);
    }),
    fetchPageList: vi.fn(async () => noPages),
    readPage: vi.fn(async (_path: string): Promise<Revisions> => {
      looks -= 1;
      if (looks <= 0) held = lake?._rev;
      return held ? { hero: held } : {};
    }),
    renderPage: vi.fn(async (_path: string) => false),
    pagesWritten: vi.fn(async () => {}),
  } satisfies Site;
  return dependencies;
}

export const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });
