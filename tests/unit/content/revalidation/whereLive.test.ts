import { beforeEach, expect, test, vi } from "vitest";
import { ContentError } from "#content/ContentError.ts";
import { whereLive } from "#content/revalidation/whereLive.ts";
import { formatRevisions, revisionsMetaName } from "#content/revisions.ts";

const site = vi.hoisted(() => ({ checkDocument: vi.fn(), page: vi.fn() }));
vi.mock("#content/revalidation/surroundings.ts", () => ({ surroundings: site }));

const holding = (revisions: Record<string, string>) =>
  `<head><meta name="${revisionsMetaName}" content="${formatRevisions(revisions)}"/></head>`;

beforeEach(() => {
  site.checkDocument.mockReset().mockResolvedValue({});
  site.page.mockReset();
});

test("tells of every page that shows the document, and asks the lake nothing when all hold it", async () => {
  site.page.mockResolvedValue(holding({ siteSettings: "two", hero: "one" }));
  expect(await whereLive("drafts.siteSettings", "two")).toEqual({
    pages: ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"].map(
      (path) => ({
        path,
        revision: "two",
      }),
    ),
  });
  expect(site.checkDocument).not.toHaveBeenCalled();
});

test("a page that is behind: the reason when there is one, else none", async () => {
  site.page.mockResolvedValue(holding({ hero: "one" }));
  expect(await whereLive("hero", "two")).toEqual({ pages: [{ path: "/", revision: "one" }] });
  site.checkDocument.mockRejectedValue(new ContentError("hero", 'Document "hero" has no headline.'));
  expect((await whereLive("hero", "two")).problem).toBe('Document "hero" has no headline.');
  site.checkDocument.mockRejectedValue(new Error("connect ECONNREFUSED 127.0.0.1:3900"));
  expect((await whereLive("hero", "two")).problem).toBe("The site can't read the content at the moment.");
});

test("a document that no page shows is live nowhere", async () => {
  expect(await whereLive("image-abc", "one")).toEqual({ pages: [] });
});
