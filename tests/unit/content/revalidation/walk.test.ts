import { describe, expect, it, vi } from "vitest";
import type { Announcement } from "#content/revalidation/announcement.ts";
import { type Surroundings, walk } from "#content/revalidation/walk.ts";
import { formatRevisions, revisionsMetaName } from "#content/revisions.ts";

const change: Announcement = {
  _id: "hero",
  _type: "hero",
  _rev: "new",
  _updatedAt: "2026-11-20T12:00:00.000Z",
  operation: "update",
};

const html = (revision: string | undefined) =>
  `<meta name="${revisionsMetaName}" content="${formatRevisions(revision ? { hero: revision } : {})}"/>`;

/** A site that shows `shown` and takes up what the lake holds `looksLater` looks after it was told to. */
function site(lake: { _rev: string; _updatedAt: string } | null, shown: string | undefined, looksLater = 2) {
  let held = shown;
  let looks = Number.POSITIVE_INFINITY;
  const around = {
    readCurrent: vi.fn(async () => lake && { _id: "hero", _type: "hero", ...lake }),
    checkDocument: vi.fn(async () => ({})),
    expire: vi.fn(async () => {
      looks = looksLater;
    }),
    page: vi.fn(async () => {
      if (looks-- <= 0) held = lake?._rev;
      return html(held);
    }),
    wait: vi.fn(async () => {}),
  } satisfies Surroundings;
  return around;
}

const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });

describe("the walk from an announcement to the page", () => {
  it("checks, marks stale, and waits until the page holds the revision", async () => {
    const around = site(at("new"), "old");
    await expect(walk(change, around)).resolves.toBe("revalidated");
    expect(around.checkDocument).toHaveBeenCalledWith("hero");
    expect(around.expire).toHaveBeenCalledExactlyOnceWith(["content:hero"]);
    expect(around.wait).toHaveBeenCalled();
  });

  it("has nothing to do for a repeated delivery", async () => {
    const around = site(at("new"), "new");
    await expect(walk(change, around)).resolves.toBe("nothing to do");
    expect(around.expire).not.toHaveBeenCalled();
  });

  it("has nothing to do for a document that no page shows", async () => {
    const around = site(at("new"), "old");
    await expect(walk({ ...change, _id: "elsewhere" }, around)).resolves.toBe("nothing to do");
    expect(around.readCurrent).not.toHaveBeenCalled();
  });

  it("takes a later revision for an older announcement", async () => {
    const around = site(at("newer", "2026-11-20T12:00:01.000Z"), "old");
    await expect(walk(change, around)).resolves.toBe("revalidated");
  });

  it.each([
    ["holds an older revision", at("older", "2026-11-20T11:00:00.000Z")],
    ["holds no document", null],
  ])("asks the lake to come again when it %s", async (_, lake) => {
    const around = site(lake, "old");
    await expect(walk(change, around)).rejects.toThrow(/does not hold the announced update of "hero" yet/);
    expect(around.expire).not.toHaveBeenCalled();
  });

  it("leaves the page as it is when the new revision is broken", async () => {
    const around = site(at("new"), "old");
    around.checkDocument.mockRejectedValue(new Error('Document "hero" has no headline'));
    await expect(walk(change, around)).rejects.toThrow('Document "hero" has no headline');
    expect(around.expire).not.toHaveBeenCalled();
  });

  it("gives up after 8 s when the page does not take the revision up", async () => {
    const around = site(at("new"), "old", Number.POSITIVE_INFINITY);
    await expect(walk(change, around)).rejects.toThrow('did not take up "hero" within 8000 ms');
    expect(around.wait.mock.calls.flat().reduce((sum: number, ms: number) => sum + ms, 0)).toBe(8000);
  });

  it("follows an unpublish until the page no longer shows the document", async () => {
    const around = site(null, "old");
    await expect(walk({ ...change, operation: "delete" }, around)).resolves.toBe("revalidated");
  });

  it("waits for an unpublish that the lake does not show yet", async () => {
    const around = site(at("new"), "new");
    await expect(walk({ ...change, operation: "delete" }, around)).rejects.toThrow(/announced delete/);
  });
});
