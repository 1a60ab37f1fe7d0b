import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Peer } from "#publishing/cluster/peers.ts";
import { waitForPeers } from "../../../../src/publishing/cluster/waitForPeers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

const showing = (revision: string, silentFor = 100) => ({
  silentFor,
  pages: { "/": { hero: revision, goals: "other" } },
});
const own = async () => ({ "/": { hero: "two", goals: "one" } });

/** Milliseconds that it waits for what the others say in turn. */
async function waited(...sayings: ReturnType<typeof showing>[][]): Promise<number> {
  const started = performance.now();
  const others = async () => (sayings.length > 1 ? sayings.shift() : sayings[0]) ?? [];
  let took = -1;
  void waitForPeers(["hero"], own, others).then(() => {
    took = performance.now() - started;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return took;
}

test("it waits for the last machine, and for the announced document alone", async () => {
  const late = showing("one");
  const there = showing("two");
  expect(await waited([there, late], [there, late], [there, there])).toBe(100);
});

test("alone, it does not wait", async () => {
  expect(await waited([])).toBe(0);
});

test("it waits 2 s at most, and not for a machine that is silent", async () => {
  expect(await waited([showing("one")])).toBe(2000);
  expect(await waited([showing("one", 3001), showing("two")])).toBe(0);
});

test("a page that is gone here is waited for until it is gone there, and its links with it", async () => {
  const withPage = { silentFor: 100, pages: { ...showing("two").pages, "/a-page": { "page-1": "one" } } };
  const links = (navigation: string) => ({ silentFor: 100, pages: { "/": { navigation } } });
  const waits = async (id: string, there: Peer, here: Peer["pages"]) => {
    const ended = vi.fn();
    void waitForPeers(
      [id, "navigation"],
      async () => here,
      async () => [there],
    ).then(ended);
    await vi.advanceTimersByTimeAsync(1000);
    const isWaiting = ended.mock.calls.length === 0;
    await vi.advanceTimersByTimeAsync(2000);
    return isWaiting;
  };
  expect(await waits("page-1", withPage, await own())).toBe(true);
  expect(await waits("page-2", withPage, await own())).toBe(false);
  expect(await waits("page-1", links("old"), links("new").pages)).toBe(true);
});
