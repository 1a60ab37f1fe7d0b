import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendSummary } from "#results/weekly/sendSummary.ts";
import { addTotals, openTotals, type TotalsInMemory } from "../../../support/results/totals.ts";

const target = { url: "https://hooks.example/results", siteUrl: "https://www.tendwell.example" };
const MONDAY = Date.parse("2026-11-23T00:01:00Z");
const SECOND = 1000;
const DAY = 86_400_000;

let totals: TotalsInMemory;
/** The requests to the webhook, and the statuses with which it responds. */
const posts: RequestInit[] = [];
let statuses: number[] = [];

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
beforeEach(async () => {
  posts.length = 0;
  statuses = [];
  await totals.query("DELETE FROM analytics.summary");
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    posts.push(init);
    return new Response("ok", { status: statuses.shift() ?? 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sendAt = (time: number) => sendSummary(totals.query, target, new Date(time));

test("sends the totals of the week from Monday to Sunday, with a summary in words", async () => {
  await sendAt(MONDAY);
  expect(posts).toHaveLength(1);
  expect(JSON.parse(String(posts[0]?.body))).toMatchObject({
    site: target.siteUrl,
    from: "2026-11-16",
    to: "2026-11-22",
    totals: { visit: { now: 50, before: 40 }, "form-sent": { now: "few", before: "few" } },
    text: [
      "Results of https://www.tendwell.example, Nov 16, 2026 to Nov 22, 2026:",
      "Visits: 50.",
      "Page views: 70.",
      "Demos started: fewer than 5.",
      "Forms opened: fewer than 5.",
      "Forms sent: fewer than 5.",
      "Where visits came from: search (48).",
      "Most viewed pages: / (70).",
    ].join("\n"),
  });
});

test("sends each week once, on several machines and after restarts", async () => {
  await Promise.all([sendAt(MONDAY), sendAt(MONDAY), sendAt(MONDAY + SECOND)]);
  for (let day = 0; day < 7; day += 1) await sendAt(MONDAY + day * DAY);
  expect(posts).toHaveLength(1);
  await sendAt(MONDAY + 7 * DAY);
  expect(posts).toHaveLength(2);
  expect(JSON.parse(String(posts[1]?.body))).toMatchObject({ from: "2026-11-23", to: "2026-11-29" });
});

test("retries with the same key, after twice as long each time", async () => {
  statuses = [500, 503, 200];
  await sendAt(MONDAY);
  await sendAt(MONDAY + 14 * SECOND);
  expect(posts).toHaveLength(1);
  await sendAt(MONDAY + 15 * SECOND);
  expect(posts).toHaveLength(2);
  await sendAt(MONDAY + 34 * SECOND);
  expect(posts).toHaveLength(2);
  await sendAt(MONDAY + 35 * SECOND);
  await sendAt(MONDAY + DAY);
  expect(posts.map(({ headers }) => new Headers(headers).get("idempotency-key"))).toEqual([
    "results-2026-11-16",
    "results-2026-11-16",
    "results-2026-11-16",
  ]);
});

test("sends nothing about a week without counts", async () => {
  await sendAt(Date.parse("2026-10-05T00:00:00Z"));
  expect(posts).toEqual([]);
});
