import { vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import type { PageList } from "#content/links/pageList.ts";
import type { PublishedDocument } from "#content/readPublished.ts";
import type { RevalidationDependencies } from "#publishing/revalidation/revalidateChange.ts";
import type { WebhookPayload } from "#publishing/webhook/webhookPayload.ts";

export const change: WebhookPayload = {
  _id: "hero",
  _type: "hero",
  _rev: "new",
  _updatedAt: "2026-11-20T12:00:00.000Z",
  operation: "update",
};

/** A site without pages of editors. */
export const noPages: PageList = { landingPage: null, hidden: [], pages: [] };

/** A site that shows `shown`, and shows what the lake holds `looksLater` looks at the page after it was marked stale. */
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
        together: [],
        pageList: noPages,
        check,
      }),
    ),
    markStale: vi.fn(async () => {
      looks = Math.min(looks, looksLater);
    }),
    fetchPageList: vi.fn(async () => noPages),
    revisionsOn: vi.fn(async (_path: string): Promise<Revisions> => {
      const found = held ? { hero: held } : {};
      looks -= 1;
      if (looks <= 0) held = lake?._rev;
      return found;
    }),
    nextRender: vi.fn(async (_paths: readonly string[]) => false),
    pagesWritten: vi.fn(async () => {}),
  } satisfies RevalidationDependencies;
  return dependencies;
}

export const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });
