import { vi } from "vitest";
import type { Addresses } from "#content/addresses.ts";
import type { PublishedDocument } from "#content/readPublished.ts";
import type { Announcement } from "#content/revalidation/announcement.ts";
import type { RevalidationDependencies } from "#content/revalidation/revalidateChange.ts";
import type { Revisions } from "#content/revisions.ts";

export const change: Announcement = {
  _id: "hero",
  _type: "hero",
  _rev: "new",
  _updatedAt: "2026-11-20T12:00:00.000Z",
  operation: "update",
};

/** A site without pages of editors. */
export const noPages: Addresses = { landingPage: null, hidden: [], pages: [] };

/** A site that shows `shown`, and shows what the lake holds `visitsLater` visits after it was marked stale. */
export function site(
  lake: { _rev: string; _updatedAt: string } | null,
  shown: string | undefined,
  visitsLater = 2,
  check = () => {},
) {
  let held = shown;
  let visits = Number.POSITIVE_INFINITY;
  const dependencies = {
    readPublished: vi.fn(
      async (_documentId: string): Promise<PublishedDocument> => ({
        revision: lake && { _id: "hero", _type: "hero", ...lake },
        together: [],
        addresses: noPages,
        check,
      }),
    ),
    markStale: vi.fn(async () => {
      visits = Math.min(visits, visitsLater);
    }),
    servedAddresses: vi.fn(async () => noPages),
    revisionsOn: vi.fn(async (_path: string): Promise<Revisions> => (held ? { hero: held } : {})),
    visit: vi.fn(async () => {
      visits -= 1;
      if (visits <= 0) held = lake?._rev;
    }),
    nextRender: vi.fn(async () => {}),
    pagesWritten: vi.fn(async () => {}),
  } satisfies RevalidationDependencies;
  return dependencies;
}

export const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });
