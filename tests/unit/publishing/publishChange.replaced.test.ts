import { expect, it, vi } from "vitest";
import type { DocumentRevision } from "#content/readPublished.ts";
import { at, change, site } from "./announcedSite.ts";
import { expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

const later = (_updatedAt: string): DocumentRevision => ({
  _id: "siteSettings",
  _type: "siteSettings",
  _rev: "other",
  _updatedAt,
});

it.each([
  ["an update", at("newest", "2026-11-20T12:00:01.000Z")],
  ["an unpublish", null],
])(
  "a publish that %s replaces ends without its time limit, and leaves the pages to it",
  async (_, newest) => {
    const dependencies = site(at("new"), "old");
    dependencies.renderPage.mockResolvedValue(true);
    // While the page renders, the document changes again.
    dependencies.invalidateTags = vi.fn(async () => {
      dependencies.readPublished = site(newest, "old").readPublished;
    });
    await expectOutcome("replaced", dependencies);
    expect(dependencies.invalidateTags).toHaveBeenCalledOnce();
    expect(dependencies.pagesWritten).not.toHaveBeenCalled();
  },
);

it.each<[string, string, () => Promise<DocumentRevision>, number]>([
  ["ends when the document has changed", "replaced", async () => later("2026-11-20T12:00:01.000Z"), 1],
  ["continues while the lake lags behind", "revalidated", async () => later("2026-11-20T11:00:00.000Z"), 5],
  ["continues while the lake fails", "revalidated", () => Promise.reject(new Error("The lake is down.")), 5],
  ["continues while the lake hangs", "revalidated", () => new Promise(() => {}), 5],
])("a publish of many pages %s after the first page", async (_, outcome, readRevision, pages) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const rendered: string[] = [];
  const dependencies = {
    ...site(at("new"), "old"),
    readRevision,
    renderPage: async (path: string) => rendered.push(path) > 0,
    readPage: async (path: string) => ({ siteSettings: rendered.includes(path) ? "new" : "old" }),
  };
  const ended = expectOutcome(outcome, dependencies, { ...change, _id: "siteSettings" });
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(rendered).toHaveLength(pages);
  vi.useRealTimers();
});
