import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import {
  type RevalidationDependencies,
  revalidateChange,
  TIME_LIMIT,
} from "#publishing/revalidation/revalidateChange.ts";
import { at, change, site } from "./announcedSite.ts";

const old = { hero: "old" };

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
    nextRender: async (_paths, milliseconds) => elapse(milliseconds).then(() => false),
    ...part,
  });
  const late = 'NotYetError: / did not take up "hero" within 8000 ms.';

  it("a page that answers at once and never with the new revision", async () => {
    expect(await timed(slow({}))).toEqual({ took: TIME_LIMIT, ended: late });
  });

  it("a page that takes its time for each answer", async () => {
    const revisionsOn = async () => elapse(3_000).then(() => old);
    expect(await timed(slow({ revisionsOn }))).toEqual({ took: TIME_LIMIT, ended: late });
  });

  it("a page that hangs from the second request on", async () => {
    const revisionsOn = vi.fn(() => new Promise<Revisions>(() => {})).mockResolvedValueOnce(old);
    expect(await timed(slow({ revisionsOn }))).toEqual({ took: TIME_LIMIT, ended: late });
    expect(revisionsOn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["the lake's answer", "readPublished", "The content lake did not answer"],
    ["a page before the change", "revisionsOn", "/ did not answer"],
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
    const { readPublished, markStale } = dependencies;
    const slowly = slow({
      readPublished: (...args) => elapse(3_000).then(() => readPublished(...args)),
      markStale: (...args) => elapse(3_000).then(() => markStale(...args)),
    });
    expect((await timed(slowly)).took).toBe(TIME_LIMIT);
  });

  it("and everything under way is given up then: nothing is asked afterwards", async () => {
    const signals: AbortSignal[] = [];
    const revisionsOn = vi.fn(async (_path: string, signal: AbortSignal) => {
      signals.push(signal);
      await elapse(50);
      return old;
    });
    await timed(slow({ revisionsOn }));
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    const asked = revisionsOn.mock.calls.length;
    // Between two requests 200 ms pass, but for one after each second, when the page was marked again.
    expect(asked).toBeLessThanOrEqual((6 * TIME_LIMIT) / 1000 + 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(revisionsOn).toHaveBeenCalledTimes(asked);
  });

  it("a revision taken up in time is told at once", async () => {
    const soon = () => elapse(30).then(() => false);
    const dependencies = { ...site(at("new"), "old", 3), nextRender: soon };
    const { took, ended } = await timed(dependencies);
    expect(ended).toBe("revalidated");
    expect(took).toBeLessThan(100);
    expect(vi.getTimerCount()).toBe(0);
  });
});
