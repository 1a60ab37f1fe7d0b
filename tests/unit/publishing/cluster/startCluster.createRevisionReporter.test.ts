import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emit } from "#platform/events.ts";
import { createRevisionReporter } from "../../../../src/publishing/cluster/startCluster.ts";

const site = vi.hoisted(() => ({ readPages: vi.fn() }));
vi.mock("../../../../src/publishing/cluster/readPages.ts", () => site);

/** Returns the paths that each call read again. */
const read = () => site.readPages.mock.calls.map(([, changed]) => [...changed]);
const showing = (revision: string) => ({ "/": { hero: revision } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site.readPages.mockReset().mockResolvedValue(showing("one"));
});
afterEach(() => vi.useRealTimers());

test("reads all pages the first time, and then only pages that were rendered", async () => {
  const pages = createRevisionReporter();
  await Promise.all([pages(), pages()]);
  emit("pages-invalidated", {}); // An invalidation alone doesn't change a page.
  await pages();
  emit("page-cached", { path: "/privacy-policy" });
  await pages();
  expect(read()).toEqual([[], ["/privacy-policy"]]);
});

test("reads a rendered page again until it has settled", async () => {
  const pages = createRevisionReporter();
  await pages();
  emit("page-cached", { path: "/" });
  expect(await pages()).toEqual(showing("one"));
  site.readPages.mockResolvedValue(showing("two"));
  vi.advanceTimersByTime(1000);
  expect(await pages()).toEqual(showing("two"));
  vi.advanceTimersByTime(1001);
  await pages();
  await pages();
  expect(read()).toEqual([[], ["/"], ["/"], ["/"]]);
});

test("returns the last state when pages can't be read, and reads them again next time", async () => {
  const pages = createRevisionReporter();
  await pages();
  emit("page-cached", { path: "/" });
  vi.advanceTimersByTime(5000);
  site.readPages.mockRejectedValueOnce(new Error("/ responded with 500"));
  expect(await pages()).toEqual(showing("one"));
  site.readPages.mockResolvedValue(showing("two"));
  expect(await pages()).toEqual(showing("two"));
});
