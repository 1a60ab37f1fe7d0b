import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import type { DocumentRevision } from "#content/readPublished.ts";
import { publishChange } from "#publishing/publishChange.ts";
import { TIME_LIMIT, TOTAL_LIMIT } from "#publishing/revalidation/createStep.ts";
import type { Site } from "#publishing/revalidation/runningSite.ts";
import { at, change, noArticle, noPages, site } from "./announcedSite.ts";
import { expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

const old = { hero: "old" };
const hang = () => new Promise<Revisions>(() => {});

describe("a publish ends within 8 s", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const elapse = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  /** Returns the duration of a publish on the fake clock, and its outcome. */
  async function timed(dependencies: Site, published = change): Promise<{ took: number; ended: string }> {
    const start = Date.now();
    let result: { took: number; ended: string } | undefined;
    const end = (ended: string) => {
      result = { took: Date.now() - start, ended };
    };
    publishChange(published, "peer", dependencies).then(end, (error: Error) =>
      end(`${error.name}: ${error.message}`),
    );
    await vi.advanceTimersByTimeAsync(120_000);
    return result ?? { took: Number.POSITIVE_INFINITY, ended: "not ended in two minutes" };
  }

  /** Creates a site whose page never shows the new revision. */
  const slow = (part: Partial<Site>): Site => ({
    ...site(at("new"), "old", Number.POSITIVE_INFINITY),
    renderPage: async (_path, milliseconds) => elapse(milliseconds).then(() => false),
    ...part,
  });
  const lateAt = (step: string) =>
    `NotYetError: Publishing "hero" reached its limit of 8000 ms at the step "${step}". The lake will deliver the change again.`;

  it.each<[string, Partial<Site>]>([
    ["responds immediately, but never with the new revision", {}],
    ["is slow at each response", { readPage: async () => elapse(3_000).then(() => old) }],
    ["hangs from the second request on", { readPage: vi.fn(hang).mockResolvedValueOnce(old) }],
  ])("when the page %s", async (_what, part) => {
    expect(await timed(slow(part))).toEqual({ took: TIME_LIMIT, ended: lateAt("render page /") });
  });

  it.each([
    ["the lake's response", "readPublished", "query the lake"],
    ["the list of pages", "fetchPageList", "list pages"],
    ["a page before the change", "readPage", "read page /"],
    ["the response to the invalidation", "invalidateTags", "invalidate tags"],
    ["the end of the write to the disk", "pagesWritten", "write pages to the disk"],
  ] as const)("when %s never arrives, and the error names the step", async (_what, name, step) => {
    const hanging = { ...site(at("new"), "old"), [name]: () => new Promise(() => {}) };
    expect(await timed(hanging)).toEqual({ took: TIME_LIMIT, ended: lateAt(step) });
  });

  it("when an editor's page never responds, which doesn't count as a rendering error", async () => {
    const page = {
      ...noArticle,
      _id: "page-1",
      _rev: "one",
      _updatedAt: change._updatedAt,
      path: "/a-page",
      title: "A page",
    };
    const shown = { ...page, sections: ["hero"], inHeader: false, inFooter: "no" as const };
    const dependencies = site(at("new"), "old");
    const { readPage, readPublished } = dependencies;
    const pageList = { ...noPages, pages: [shown] };
    const hanging = slow({
      ...dependencies,
      readPublished: async (id) => ({ ...(await readPublished(id)), pageList }),
      readPage: (path) => (path === "/a-page" ? new Promise(() => {}) : readPage(path)),
    });
    expect(await timed(hanging)).toEqual({ took: TIME_LIMIT, ended: lateAt("read page /a-page") });
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });

  it("when several steps are slow together", async () => {
    const dependencies = slow({});
    const { readPublished, invalidateTags } = dependencies;
    const slowly = slow({
      readPublished: (...args) => elapse(3_000).then(() => readPublished(...args)),
      invalidateTags: (...args) => elapse(3_000).then(() => invalidateTags(...args)),
    });
    expect((await timed(slowly)).took).toBe(TIME_LIMIT);
  });

  describe("or renders its next page within 8 s", () => {
    /** Creates a site with the settings on each built-in page. The render of a page takes this many milliseconds. */
    const settingsSite = (milliseconds: number) => {
      const rendered = new Set<string>();
      return slow({
        readPublished: async () => ({
          revision: { ...change, _id: "siteSettings", _rev: "new" },
          ...{ publishedWith: [], pageList: noPages, check: () => {} },
        }),
        renderPage: async (path) => {
          await elapse(milliseconds);
          return rendered.add(path).size > 0;
        },
        readPage: async (path) => ({ siteSettings: rendered.has(path) ? "new" : "old" }),
      });
    };
    const settings = { ...change, _id: "siteSettings", _type: "siteSettings" };

    it("when all pages together take longer, and logs how far it is", async () => {
      const print = vi.spyOn(console, "log").mockReturnValue();
      expect(await timed(settingsSite(4_000), settings)).toEqual({ took: 20_000, ended: "revalidated" });
      const lines = print.mock.calls
        .map(([line]) => String(line))
        .filter((line) => line.includes("progress"));
      print.mockRestore();
      expect(lines.map((line) => JSON.parse(line))).toMatchObject(
        [1, 2, 3, 4, 5].map((rendered) => ({
          ...{ event: "revalidation.progress", document: "siteSettings" },
          ...{ rendered, pages: 5 },
        })),
      );
    });

    it("but in 25 s at most, before the lake stops waiting", async () => {
      const { took, ended } = await timed(settingsSite(6_000), settings);
      expect(took).toBe(TOTAL_LIMIT);
      expect(ended).toContain("reached its limit of 25000 ms at the step");
    });
  });

  it("and aborts the pending request, and sends no other", async () => {
    const signals: AbortSignal[] = [];
    const readPage = vi.fn(async (_path: string, signal: AbortSignal) => {
      signals.push(signal);
      await elapse(50);
      return old;
    });
    await timed(slow({ readPage }));
    expect(signals.length).toBeGreaterThan(1);
    expect(signals.at(-1)?.aborted).toBe(true);
    const asked = readPage.mock.calls.length;
    // The interval between requests is 200 ms. After each second there is one more, because tags are invalidated again.
    expect(asked).toBeLessThanOrEqual((6 * TIME_LIMIT) / 1000 + 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readPage).toHaveBeenCalledTimes(asked);
  });

  it("and responds as soon as the page shows the revision", async () => {
    const soon = () => elapse(30).then(() => false);
    const dependencies = { ...site(at("new"), "old", 3), renderPage: soon };
    const { took, ended } = await timed(dependencies);
    expect(ended).toBe("revalidated");
    expect(took).toBeLessThan(100);
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
