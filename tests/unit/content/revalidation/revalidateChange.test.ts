import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Announcement } from "#content/revalidation/announcement.ts";
import {
  type RevalidationDependencies,
  revalidateChange,
  TIME_LIMIT,
} from "#content/revalidation/revalidateChange.ts";
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

/** A site that shows `shown`, and shows what the lake holds `visitsLater` visits after it was marked stale. */
function site(
  lake: { _rev: string; _updatedAt: string } | null,
  shown: string | undefined,
  visitsLater = 2,
  check = () => {},
) {
  let held = shown;
  let visits = Number.POSITIVE_INFINITY;
  const dependencies = {
    readPublished: vi.fn(async () => ({ revision: lake && { _id: "hero", _type: "hero", ...lake }, check })),
    markStale: vi.fn(async () => {
      visits = Math.min(visits, visitsLater);
    }),
    page: vi.fn(async () => html(held)),
    visit: vi.fn(async () => {
      visits -= 1;
      if (visits <= 0) held = lake?._rev;
    }),
    nextRender: vi.fn(async () => {}),
    pagesWritten: vi.fn(async () => {}),
  } satisfies RevalidationDependencies;
  return dependencies;
}

const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });

describe("from an announcement to the page", () => {
  it("checks, marks stale, and waits until the page holds the revision", async () => {
    const dependencies = site(at("new"), "old", 1);
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
    expect(dependencies.readPublished).toHaveBeenCalledExactlyOnceWith("hero", expect.any(AbortSignal));
    expect(dependencies.markStale).toHaveBeenCalledExactlyOnceWith(["content:hero"], expect.any(AbortSignal));
    expect(dependencies.visit).toHaveBeenCalledOnce();
    expect(dependencies.pagesWritten).toHaveBeenCalledOnce();
  });

  it("marks again when the page was taken for new by a render that had begun before", async () => {
    const dependencies = site(at("new"), "old", 1);
    const { visit, markStale } = dependencies;
    let isStale = false;
    dependencies.markStale = vi.fn(async () => {
      await markStale();
      // The first mark is lost: the render that was under way ends after it.
      isStale = dependencies.markStale.mock.calls.length > 1;
    });
    const visited = vi.fn(async () => (isStale ? visit() : undefined));
    dependencies.nextRender
      .mockResolvedValueOnce()
      .mockResolvedValueOnce()
      .mockRejectedValue(new Error("old"));
    await expect(revalidateChange(change, { ...dependencies, visit: visited })).resolves.toBe("revalidated");
    expect(dependencies.markStale).toHaveBeenCalledTimes(2);
  });

  it("does not mark again while one page after the other becomes new", async () => {
    const dependencies = site(at("new"), "old");
    const held = new Map<string, string>();
    let isRendered = false;
    dependencies.nextRender.mockImplementation(async () => {
      isRendered = true;
    });
    const settings = { ...change, _id: "siteSettings" };
    const page = async (path: string) =>
      `<meta name="${revisionsMetaName}" content="siteSettings=${held.get(path) ?? "old"}"/>`;
    const visit = async (path: string) => {
      if (isRendered) held.set(path, "new");
      isRendered = false;
    };
    await expect(revalidateChange(settings, { ...dependencies, page, visit })).resolves.toBe("revalidated");
    expect(held.size).toBe(5);
    expect(dependencies.markStale).toHaveBeenCalledExactlyOnceWith(
      ["content:siteSettings"],
      expect.any(AbortSignal),
    );
  });

  it("listens for the render before it asks for it, and asks again when it misses it", async () => {
    const dependencies = site(at("new"), "old");
    const calls: string[] = [];
    dependencies.nextRender.mockImplementation(async () => void calls.push("listen"));
    const { visit } = dependencies;
    const asked = vi.fn(async () => {
      calls.push("visit");
      await visit();
    });
    await revalidateChange(change, { ...dependencies, visit: asked });
    expect(calls).toEqual(["listen", "visit", "listen", "visit"]);
  });

  it("reads the pages while the lake is asked", async () => {
    const dependencies = site(at("new"), "old");
    const answer = await dependencies.readPublished();
    const lake = Promise.withResolvers<typeof answer>();
    dependencies.readPublished.mockReturnValue(lake.promise);
    const done = revalidateChange(change, dependencies);
    expect(dependencies.page).toHaveBeenCalledOnce();
    lake.resolve(answer);
    await expect(done).resolves.toBe("revalidated");
  });

  it.each([
    ["new", "old"],
    ["repeated", "new"],
  ])("is not done with a %s delivery while the page can't be written to the disk", async (_, shown) => {
    const dependencies = site(at("new"), shown);
    dependencies.pagesWritten.mockRejectedValue(new Error("ENOSPC: no space left on device"));
    await expect(revalidateChange(change, dependencies)).rejects.toThrow("ENOSPC");
  });

  it("is not kept by a page that fails when the lake does not hold the change yet", async () => {
    const dependencies = site(null, "old");
    dependencies.page.mockRejectedValue(new Error("/ answered 500"));
    await expect(revalidateChange(change, dependencies)).rejects.toThrow(/announced update/);
  });

  it("has nothing to do for a repeated delivery", async () => {
    const dependencies = site(at("new"), "new");
    await expect(revalidateChange(change, dependencies)).resolves.toBe("nothing to do");
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  it("has nothing to do for a document that no page shows", async () => {
    const dependencies = site(at("new"), "old");
    await expect(revalidateChange({ ...change, _id: "elsewhere" }, dependencies)).resolves.toBe(
      "nothing to do",
    );
    expect(dependencies.readPublished).not.toHaveBeenCalled();
  });

  it("takes a later revision for an older announcement", async () => {
    const dependencies = site(at("newer", "2026-11-20T12:00:01.000Z"), "old");
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
  });

  it.each([
    ["holds an older revision", at("older", "2026-11-20T11:00:00.000Z")],
    ["holds no document", null],
  ])("asks the lake to come again when it %s", async (_, lake) => {
    const dependencies = site(lake, "old");
    await expect(revalidateChange(change, dependencies)).rejects.toThrow(
      /does not hold the announced update of "hero" yet/,
    );
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  it("leaves the page as it is when the new revision is broken", async () => {
    const dependencies = site(at("new"), "old", 2, () => {
      throw new Error('Document "hero" has no headline');
    });
    await expect(revalidateChange(change, dependencies)).rejects.toThrow('Document "hero" has no headline');
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  it("follows an unpublish until the page no longer shows the document", async () => {
    const dependencies = site(null, "old");
    await expect(revalidateChange({ ...change, operation: "delete" }, dependencies)).resolves.toBe(
      "revalidated",
    );
  });

  it("waits for an unpublish that the lake does not show yet", async () => {
    const dependencies = site(at("new"), "new");
    await expect(revalidateChange({ ...change, operation: "delete" }, dependencies)).rejects.toThrow(
      /announced delete/,
    );
  });
});

describe("8 s means 8 s, whatever takes the time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const elapse = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  /** How long it took, by the clock, and what it ended with. */
  async function timed(dependencies: RevalidationDependencies): Promise<{ took: number; ended: string }> {
    const start = Date.now();
    let result: { took: number; ended: string } | undefined;
    const end = (ended: string) => {
      result = { took: Date.now() - start, ended };
    };
    revalidateChange(change, dependencies).then(end, (error: Error) =>
      end(`${error.name}: ${error.message}`),
    );
    await vi.advanceTimersByTimeAsync(120_000);
    return result ?? { took: Number.POSITIVE_INFINITY, ended: "not ended in two minutes" };
  }

  /** A site whose page never takes the revision up, in real time. */
  const slow = (part: Partial<RevalidationDependencies>): RevalidationDependencies => ({
    ...site(at("new"), "old", Number.POSITIVE_INFINITY),
    nextRender: elapse,
    ...part,
  });
  const late = 'NotYetError: / did not take up "hero" within 8000 ms.';

  it("a page that answers at once and never with the new revision", async () => {
    expect(await timed(slow({}))).toEqual({ took: TIME_LIMIT, ended: late });
  });

  it("a page that takes its time for each answer", async () => {
    const page = async () => elapse(3_000).then(() => html("old"));
    expect(await timed(slow({ page }))).toEqual({ took: TIME_LIMIT, ended: late });
  });

  it("a page that hangs from the second request on", async () => {
    const page = vi.fn(() => new Promise<string>(() => {})).mockResolvedValueOnce(html("old"));
    expect(await timed(slow({ page }))).toEqual({ took: TIME_LIMIT, ended: late });
    expect(page).toHaveBeenCalledTimes(2);
  });

  it("a visit that hangs", async () => {
    expect(await timed(slow({ visit: () => new Promise(() => {}) }))).toEqual({
      took: TIME_LIMIT,
      ended: late,
    });
  });

  it.each([
    ["the lake's answer", "readPublished", "The content lake did not answer"],
    ["a page before the change", "page", "/ did not answer"],
    ["the request that marks tags stale", "markStale", 'The site did not mark "hero" as changed'],
  ] as const)("%s that never comes", async (_what, name, problem) => {
    const hanging = slow({ [name]: () => new Promise(() => {}) });
    expect(await timed(hanging)).toEqual({
      took: TIME_LIMIT,
      ended: `NotYetError: ${problem} within 8000 ms.`,
    });
  });

  it("steps that are slow together", async () => {
    const dependencies = slow({});
    const { readPublished, visit, markStale } = dependencies;
    const slowly = slow({
      readPublished: (...args) => elapse(3_000).then(() => readPublished(...args)),
      visit: (...args) => elapse(3_000).then(() => visit(...args)),
      markStale: (...args) => elapse(3_000).then(() => markStale(...args)),
    });
    expect((await timed(slowly)).took).toBe(TIME_LIMIT);
  });

  it("and everything under way is given up then: nothing is asked afterwards", async () => {
    const signals: AbortSignal[] = [];
    const page = vi.fn(async (_path: string, signal: AbortSignal) => {
      signals.push(signal);
      await elapse(50);
      return html("old");
    });
    await timed(slow({ page }));
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    const asked = page.mock.calls.length;
    // Between two requests 200 ms pass, and a request takes 50.
    expect(asked).toBeLessThanOrEqual(TIME_LIMIT / 250 + 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page).toHaveBeenCalledTimes(asked);
  });

  it("a revision taken up in time is told at once", async () => {
    const soon = () => elapse(30);
    const dependencies = { ...site(at("new"), "old", 3), nextRender: soon };
    const { took, ended } = await timed(dependencies);
    expect(ended).toBe("revalidated");
    expect(took).toBeLessThan(100);
    expect(vi.getTimerCount()).toBe(0);
  });
});
