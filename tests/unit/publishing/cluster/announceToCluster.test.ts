import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceToCluster } from "#publishing/cluster/announceToCluster.ts";
import type { Peer, Peers } from "#publishing/cluster/peers.ts";
import { change } from "../announcedSite.ts";

const cluster = vi.hoisted(() => ({ announce: vi.fn(), ownPages: vi.fn(), states: vi.fn() }));
const known: { peers: Peers | undefined } = vi.hoisted(() => ({ peers: undefined }));
vi.mock("#publishing/cluster/peers.ts", () => ({ peers: () => known.peers }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  known.peers = cluster;
  cluster.announce.mockReset().mockResolvedValue(undefined);
  cluster.ownPages.mockResolvedValue({ "/": { hero: "two", goals: "one" } });
});
afterEach(() => vi.useRealTimers());

const showing = (revision: string, silentFor = 100): Peer => ({
  silentFor,
  pages: { "/": { hero: revision, goals: "other" } },
});

/** Returns how many milliseconds an announcement waits while the peers report these states in turn. */
async function waited(announced = change, ...states: Peer[][]): Promise<number> {
  cluster.states.mockImplementation(async () => (states.length > 1 ? states.shift() : states[0]) ?? []);
  const started = performance.now();
  let took = -1;
  void announceToCluster(announced)().then(() => {
    took = performance.now() - started;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return took;
}

test("announces the change immediately", () => {
  announceToCluster(change);
  expect(cluster.announce).toHaveBeenCalledExactlyOnceWith(change);
});

test("waits until the last instance shows the announced document, regardless of other documents", async () => {
  const late = showing("one");
  const current = showing("two");
  expect(await waited(change, [current, late], [current, late], [current, current])).toBe(100);
});

test("does not wait without peers", async () => {
  expect(await waited(change, [])).toBe(0);
  known.peers = undefined;
  expect(await waited(change)).toBe(0);
});

test("waits at most 2 s, and not for a silent instance", async () => {
  expect(await waited(change, [showing("one")])).toBe(2000);
  expect(await waited(change, [showing("one", 3001), showing("two")])).toBe(0);
});

test("waits until all instances have removed an unpublished page and the links to it", async () => {
  const page = (_id: string) => ({ ...change, _id, _type: "page" });
  const withPage = { silentFor: 100, pages: { ...showing("two").pages, "/a-page": { "page-1": "one" } } };
  expect(await waited(page("page-1"), [withPage])).toBe(2000);
  expect(await waited(page("page-2"), [withPage])).toBe(0);
  const links = (navigation: string) => ({ silentFor: 100, pages: { "/": { navigation } } });
  cluster.ownPages.mockResolvedValue(links("new").pages);
  expect(await waited(page("page-1"), [links("old")])).toBe(2000);
  expect(await waited(page("page-1"), [links("new")])).toBe(0);
});

test("reports a failed announcement only to the caller that waits for it", async () => {
  const away = Promise.reject(new Error("Redis is away."));
  // A plain function instead of a mock: Vitest handles the rejections of mocks.
  known.peers = { ...cluster, announce: () => away };
  const wait = announceToCluster(change);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(wait()).rejects.toThrow("Redis is away.");
});
