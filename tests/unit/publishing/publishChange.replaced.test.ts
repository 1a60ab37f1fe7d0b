import { expect, it, vi } from "vitest";
import { at, change, site } from "./announcedSite.ts";
import { expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

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

it.each<[string, string, string | Error, number]>([
  ["ends when the document has changed", "replaced", "newest", 1],
  ["continues while the lake doesn't respond", "revalidated", new Error("The lake is down."), 5],
])("a publish of many pages %s after the first page", async (_, outcome, revision, pages) => {
  const rendered: string[] = [];
  const dependencies = {
    ...site(at("new"), "old"),
    readRevision: async () => {
      if (revision instanceof Error) throw revision;
      return revision;
    },
    renderPage: async (path: string) => rendered.push(path) > 0,
    readPage: async (path: string) => ({ siteSettings: rendered.includes(path) ? "new" : "old" }),
  };
  await expectOutcome(outcome, dependencies, { ...change, _id: "siteSettings" });
  expect(rendered).toHaveLength(pages);
});
