import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lastWeek, summaryNotice } from "#results/summaryNotice.ts";
import { addTotals, openTotals, type TestTotals } from "../../../support/results/totals.ts";

let totals: TestTotals;
vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SITE_URL: "https://www.tendwell.example" }),
}));
vi.mock("#results/resultsDatabase.ts", () => ({ resultsQuery: async () => totals.query }));

beforeAll(async () => {
  totals = await openTotals();
  await addTotals(totals, [
    ["2026-11-12T09:00:00Z", "/", "visit", "", 40],
    ["2026-11-16T00:00:00Z", "/", "visit", "", 30],
    ["2026-11-22T23:00:00Z", "/", "visit", "", 20],
    ["2026-11-22T23:00:00Z", "/", "view", "", 70],
    ["2026-11-22T23:00:00Z", "/", "source", "search", 48],
    ["2026-11-22T23:00:00Z", "/", "form-sent", "early-access", 2],
    ["2026-11-23T00:00:00Z", "/", "visit", "", 500],
  ]);
}, 120_000);
afterAll(() => totals.close());

const noticeAt = (time: string) => summaryNotice(new Date(time));

test("has the totals of the week from Monday to Sunday, with a summary in words", async () => {
  expect(await noticeAt("2026-11-23T00:01:00Z").compose()).toMatchObject({
    from: "2026-11-16",
    to: "2026-11-22",
    totals: { visit: { now: 50, before: 40 }, "form-sent": { now: "few", before: "few" } },
    text: expect.stringMatching(
      [
        "^Results of https://www.tendwell.example, Nov 16, 2026 to Nov 22, 2026:",
        "Visits: 50.",
        "Page views: 70.",
        "Demos started: fewer than 5.",
        "Forms opened: fewer than 5.",
        "Forms sent: fewer than 5.",
        "Where visits came from: search \\(48\\).",
        "Most viewed pages: / \\(70\\).$",
      ].join("\n"),
    ),
  });
});

test("is the same notice for a whole week, and another one in the next", () => {
  const keys = ["2026-11-23T00:00:00Z", "2026-11-29T23:59:59Z", "2026-11-30T00:00:00Z"].map(
    (time) => noticeAt(time).key,
  );
  expect(keys).toEqual(["results:2026-11-16", "results:2026-11-16", "results:2026-11-23"]);
});

test("has no message about a week without counts", async () => {
  expect(await noticeAt("2026-10-05T00:00:00Z").compose()).toBe(undefined);
});

test.each([
  ["Monday, 00:00", "2026-11-23T00:00:00Z", "2026-11-16"],
  ["Sunday, 23:59", "2026-11-22T23:59:59Z", "2026-11-09"],
  ["a Wednesday", "2026-01-07T12:00:00Z", "2025-12-29"],
])("on %s (UTC) the last week began on a Monday", (_, now, from) => {
  expect(lastWeek(new Date(now)).from).toBe(from);
});
