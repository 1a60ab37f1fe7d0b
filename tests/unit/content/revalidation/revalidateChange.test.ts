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

/** A site that shows `shown`, and shows what the lake holds `requestsLater` requests after it was marked stale. */
function site(
  lake: { _rev: string; _updatedAt: string } | null,
  shown: string | undefined,
  requestsLater = 2,
) {
  let held = shown;
  let requests = Number.POSITIVE_INFINITY;
  const dependencies = {
    readUncached: vi.fn(async () => lake && { _id: "hero", _type: "hero", ...lake }),
    checkDocument: vi.fn(async () => ({})),
    publishedTogether: vi.fn(async (): Promise<string[]> => []),
    markStale: vi.fn(async () => {
      requests = requestsLater;
    }),
    page: vi.fn(async () => {
      if (requests-- <= 0) held = lake?._rev;
      return html(held);
    }),
    wait: vi.fn(async () => {}),
  } satisfies RevalidationDependencies;
  return dependencies;
}

const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });

describe("from an announcement to the page", () => {
  it("checks, marks stale, and waits until the page holds the revision", async () => {
    const dependencies = site(at("new"), "old");
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
    expect(dependencies.checkDocument).toHaveBeenCalledWith("hero", expect.any(AbortSignal));
    expect(dependencies.markStale).toHaveBeenCalledExactlyOnceWith(["content:hero"], expect.any(AbortSignal));
    expect(dependencies.wait).toHaveBeenCalled();
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
    expect(dependencies.readUncached).not.toHaveBeenCalled();
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
    const dependencies = site(at("new"), "old");
    dependencies.checkDocument.mockRejectedValue(new Error('Document "hero" has no headline'));
    await expect(revalidateChange(change, dependencies)).rejects.toThrow('Document "hero" has no headline');
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  describe("with others of the same transaction", () => {
    /** The page shows these revisions, and the new one of the hero once it was marked stale. */
    function page(shown: Record<string, string>, together: string[]) {
      const dependencies = site(at("new"), "old");
      const meta = (revisions: Record<string, string>) =>
        `<meta name="${revisionsMetaName}" content="${formatRevisions(revisions)}"/>`;
      dependencies.publishedTogether.mockResolvedValue(together);
      dependencies.page.mockImplementation(async () =>
        meta(dependencies.markStale.mock.calls.length > 0 ? { ...shown, hero: "new" } : shown),
      );
      return dependencies;
    }
    const tags = (...ids: string[]) => [ids.map((id) => `content:${id}`), expect.any(AbortSignal)];

    it("marks all of them stale at once, so that the page shows them together", async () => {
      const dependencies = page({ hero: "old", goals: "old", technology: "old" }, ["goals", "technology"]);
      await revalidateChange(change, dependencies);
      expect(dependencies.publishedTogether).toHaveBeenCalledWith("hero", "new", expect.any(AbortSignal));
      expect(dependencies.markStale.mock.calls).toEqual([tags("hero", "goals", "technology")]);
    });

    it("leaves out those that the page holds, does not show, or could not render", async () => {
      const shown = { hero: "old", goals: "new", technology: "old", demos: "old" };
      const dependencies = page(shown, ["goals", "technology", "demos", "privacyPolicy"]);
      dependencies.checkDocument.mockImplementation(async (id?: string) => {
        if (id === "technology") throw new Error('Document "technology" has no heading');
        return {};
      });
      await revalidateChange(change, dependencies);
      expect(dependencies.markStale.mock.calls).toEqual([tags("hero", "demos")]);
    });
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
    wait: elapse,
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

  it.each([
    ["the lake's first answer", "readUncached", "The content lake did not answer"],
    ["a page before the change", "page", "/ did not answer"],
    ["the lake's second answer", "checkDocument", "The content lake did not answer"],
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
    const { readUncached, checkDocument, markStale } = dependencies;
    const slowly = slow({
      readUncached: (...args) => elapse(3_000).then(() => readUncached(...args)),
      checkDocument: (...args) => elapse(3_000).then(() => checkDocument(...args)),
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
    // Between two requests 40 ms pass, and a request takes 50.
    expect(asked).toBeLessThanOrEqual(TIME_LIMIT / 90 + 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page).toHaveBeenCalledTimes(asked);
  });

  it("a revision taken up in time is told at once", async () => {
    const dependencies = { ...site(at("new"), "old", 10), wait: elapse };
    const { took, ended } = await timed(dependencies);
    expect(ended).toBe("revalidated");
    expect(took).toBeLessThan(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
