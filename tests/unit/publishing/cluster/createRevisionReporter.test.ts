import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emit } from "#platform/events.ts";
import { createRevisionReporter } from "../../../../src/publishing/cluster/createRevisionReporter.ts";

const site = vi.hoisted(() => ({ readPages: vi.fn() }));
vi.mock("../../../../src/publishing/cluster/readPages.ts", () => site);

/** What was read again, each time. */
const read = () => site.readPages.mock.calls.map(([, changed]) => [...changed]);
const showing = (revision: string) => ({ pages: { "/": { hero: revision } }, editors: [] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site.readPages.mockReset().mockResolvedValue(showing("one"));
});
afterEach(() => vi.useRealTimers());

test("pages are read at first, and then those that were rendered", async () => {
  const pages = createRevisionReporter();
  await Promise.all([pages(), pages()]);
  emit("pages-invalidated", {}); // a mark changes nothing that is shown
  await pages();
  emit("page-cached", { path: "/privacy-policy" });
  await pages();
  expect(read()).toEqual([[], ["/privacy-policy"]]);
});

test("a page that was read while Next ended its render is read again, until it has settled", async () => {
  const pages = createRevisionReporter();
  await pages();
  emit("page-cached", { path: "/" });
  expect(await pages()).toEqual(showing("one").pages);
  site.readPages.mockResolvedValue(showing("two"));
  vi.advanceTimersByTime(1000);
  expect(await pages()).toEqual(showing("two").pages);
  vi.advanceTimersByTime(1001);
  await pages();
  await pages();
  expect(read()).toEqual([[], ["/"], ["/"], ["/"]]);
});

test("what could not be read stays as it was, and is read again", async () => {
  const pages = createRevisionReporter();
  await pages();
  emit("page-cached", { path: "/" });
  vi.advanceTimersByTime(5000);
  site.readPages.mockRejectedValueOnce(new Error("/ answered 500"));
  expect(await pages()).toEqual(showing("one").pages);
  site.readPages.mockResolvedValue(showing("two"));
  expect(await pages()).toEqual(showing("two").pages);
});
