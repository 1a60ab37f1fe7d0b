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

/** A site that shows `shown` and takes up what the lake holds `looksLater` looks after it was told to. */
function site(lake: { _rev: string; _updatedAt: string } | null, shown: string | undefined, looksLater = 2) {
  let held = shown;
  let looks = Number.POSITIVE_INFINITY;
  const around = {
    readUncached: vi.fn(async () => lake && { _id: "hero", _type: "hero", ...lake }),
    checkDocument: vi.fn(async () => ({})),
    markStale: vi.fn(async () => {
      looks = looksLater;
    }),
    page: vi.fn(async () => {
      if (looks-- <= 0) held = lake?._rev;
      return html(held);
    }),
    wait: vi.fn(async () => {}),
  } satisfies RevalidationDependencies;
  return around;
}

const at = (_rev: string, _updatedAt = change._updatedAt) => ({ _rev, _updatedAt });

describe("the walk from an announcement to the page", () => {
  it("checks, marks stale, and waits until the page holds the revision", async () => {
    const around = site(at("new"), "old");
    await expect(revalidateChange(change, around)).resolves.toBe("revalidated");
    expect(around.checkDocument).toHaveBeenCalledWith("hero", expect.any(AbortSignal));
    expect(around.markStale).toHaveBeenCalledExactlyOnceWith(["content:hero"], expect.any(AbortSignal));
    expect(around.wait).toHaveBeenCalled();
  });

  it("has nothing to do for a repeated delivery", async () => {
    const around = site(at("new"), "new");
    await expect(revalidateChange(change, around)).resolves.toBe("nothing to do");
    expect(around.markStale).not.toHaveBeenCalled();
  });

  it("has nothing to do for a document that no page shows", async () => {
    const around = site(at("new"), "old");
    await expect(revalidateChange({ ...change, _id: "elsewhere" }, around)).resolves.toBe("nothing to do");
    expect(around.readUncached).not.toHaveBeenCalled();
  });

  it("takes a later revision for an older announcement", async () => {
    const around = site(at("newer", "2026-11-20T12:00:01.000Z"), "old");
    await expect(revalidateChange(change, around)).resolves.toBe("revalidated");
  });

  it.each([
    ["holds an older revision", at("older", "2026-11-20T11:00:00.000Z")],
    ["holds no document", null],
  ])("asks the lake to come again when it %s", async (_, lake) => {
    const around = site(lake, "old");
    await expect(revalidateChange(change, around)).rejects.toThrow(
      /does not hold the announced update of "hero" yet/,
    );
    expect(around.markStale).not.toHaveBeenCalled();
  });

  it("leaves the page as it is when the new revision is broken", async () => {
    const around = site(at("new"), "old");
    around.checkDocument.mockRejectedValue(new Error('Document "hero" has no headline'));
    await expect(revalidateChange(change, around)).rejects.toThrow('Document "hero" has no headline');
    expect(around.markStale).not.toHaveBeenCalled();
  });

  it("follows an unpublish until the page no longer shows the document", async () => {
    const around = site(null, "old");
    await expect(revalidateChange({ ...change, operation: "delete" }, around)).resolves.toBe("revalidated");
  });

  it("waits for an unpublish that the lake does not show yet", async () => {
    const around = site(at("new"), "new");
    await expect(revalidateChange({ ...change, operation: "delete" }, around)).rejects.toThrow(
      /announced delete/,
    );
  });
});

describe("8 s means 8 s, whatever takes the time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const elapse = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  /** How long the walk took, by the clock, and what it ended with. */
  async function timed(around: RevalidationDependencies): Promise<{ took: number; ended: string }> {
    const start = Date.now();
    let result: { took: number; ended: string } | undefined;
    const end = (ended: string) => {
      result = { took: Date.now() - start, ended };
    };
    revalidateChange(change, around).then(end, (error: Error) => end(`${error.name}: ${error.message}`));
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

  it("a page that hangs from the second look on", async () => {
    const page = vi.fn(() => new Promise<string>(() => {})).mockResolvedValueOnce(html("old"));
    expect(await timed(slow({ page }))).toEqual({ took: TIME_LIMIT, ended: late });
    expect(page).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["the lake's first answer", "readUncached", "The content lake did not answer"],
    ["a page before the change", "page", "/ did not answer"],
    ["the lake's second answer", "checkDocument", "The content lake did not answer"],
    ["the marking of the tags", "markStale", 'The site did not mark "hero" as changed'],
  ] as const)("%s that never comes", async (_what, name, problem) => {
    const hanging = slow({ [name]: () => new Promise(() => {}) });
    expect(await timed(hanging)).toEqual({
      took: TIME_LIMIT,
      ended: `NotYetError: ${problem} within 8000 ms.`,
    });
  });

  it("steps that are slow together", async () => {
    const around = slow({});
    const { readUncached, checkDocument, markStale } = around;
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
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    const asked = page.mock.calls.length;
    // Between two looks 40 ms pass, and a look takes 50.
    expect(asked).toBeLessThanOrEqual(TIME_LIMIT / 90 + 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page).toHaveBeenCalledTimes(asked);
  });

  it("a revision taken up in time is told at once", async () => {
    const around = { ...site(at("new"), "old", 10), wait: elapse };
    const { took, ended } = await timed(around);
    expect(ended).toBe("revalidated");
    expect(took).toBeLessThan(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
