import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertStopped } from "#analytics/experiments/stoppedTable.ts";
import { findStudioUser } from "#content/studioUser.ts";
import { siteQueue } from "#leads/leadsService.ts";
import { resultsQuery } from "#results/resultsDatabase.ts";
import { readExperiments, resultsEndpoint } from "#results/resultsEndpoint.ts";
import { admin, editor, lake, open, prove, send as sendToLeads } from "../../support/leads/studioLeads.ts";
import { addTotals, openTotals, type TestTotals } from "../../support/results/totals.ts";

/** Sends a command as the Studio does. */
async function send(body: unknown, token?: string, origin = lake.studioUrl) {
  const authorization = token && { authorization: `Bearer ${token}` };
  const request = new Request("https://www.tendwell.example/api/analytics/studio", {
    method: "POST",
    headers: { origin, "content-type": "application/json", ...authorization },
    body: JSON.stringify(body),
  });
  const response = await resultsEndpoint(request, findStudioUser);
  const { result, code, error } = Object(await response.json().catch(() => ({})));
  return { status: response.status, result, code, error };
}

const week = { command: "results", from: "2025-11-03", to: "2025-11-09" };

test("sends the results of a period to a person with one of the roles in ANALYTICS_ROLES", async () => {
  await resultsQuery();
  await addTotals((await siteQueue()).database, [["2025-11-04T09:00:00Z", "/es", "visit", "", 12]]);
  const { token } = (await send(await prove(editor))).result;
  const { status, result } = await send({ ...week, language: "es" }, token);
  expect([status, result.since, result.series.length]).toEqual([200, "2025-11-04", 7]);
  expect(result.totals).toEqual([{ measure: "visit", value: "", now: 12, before: "few" }]);
  expect((await send({ ...week, language: "ar" }, token)).result.totals).toEqual([]);
});

test("a token for results opens no leads, and a token for leads no results", async () => {
  const results = (await send(await prove(admin))).result.token;
  expect(await sendToLeads({ command: "list" }, results)).toMatchObject({ status: 401, code: "session" });
  const lead = await open();
  expect(await send(week, lead)).toMatchObject({ status: 401, code: "session" });
  await send({ command: "close" }, lead);
  expect((await sendToLeads({ command: "list" }, lead)).status).toBe(200);
});

test("says which roles may see results", async () => {
  expect((await send({ command: "check", roles: ["viewer"] })).result).toContain(
    "Only people with the role administrator or editor or developer or contributor can see results.",
  );
  expect((await send({ command: "check", roles: ["editor"] })).result).toBeNull();
});

test("sends the totals of experiments, whose goals no other command sends", async () => {
  const run = { id: "experiment-a", startedAt: "2025-11-04T08:00:00.000Z", sampleSize: 20 };
  const events = (name: string, version: string, count: number) =>
    [
      "2025-11-04T09:00:00Z",
      "/",
      `experiment-${name}`,
      `${run.id} ${version} ${run.startedAt}`,
      count,
    ] as const;
  await addTotals((await siteQueue()).database, [
    events("visit", "original", 18),
    events("visit", "variant", 21),
    events("goal", "variant", 9),
  ]);
  const { token } = (await send(await prove(editor))).result;
  const command = { command: "experiments", runs: [run] };
  const { result } = await send(command, token);
  const none = { goal: null, refused: "few", error: "few" };
  expect(result).toEqual([
    {
      id: run.id,
      startedAt: run.startedAt,
      versions: { original: { visit: 18, ...none }, variant: { visit: 21, ...none } },
      completedOn: null,
      stopped: null,
    },
  ]);
  expect(JSON.stringify((await send(week, token)).result)).not.toContain("experiment");
  for (const change of [{ startedAt: "yesterday" }, { sampleSize: 0 }, { id: "" }, { sampleSize: undefined }])
    expect(await send({ ...command, runs: [{ ...run, ...change }] }, token)).toMatchObject({ status: 400 });
  expect(await send({ ...command, runs: Array(21).fill(run) }, token)).toMatchObject({
    status: 400,
    error: "At most 20 experiments can be read at once.",
  });
});

test("responds only to the Studio's origin, and only to valid periods", async () => {
  const { token } = (await send(await prove(editor))).result;
  expect((await send(week, token, "https://evil.example")).status).toBe(403);
  for (const change of [
    { to: "2025-11-02" },
    { to: "2025-13-01" },
    { from: "2025-02-30" },
    { from: "2023-11-01" },
    { path: "https://evil.example" },
    { language: "xx" },
    { command: "list" },
  ])
    expect(await send({ ...week, ...change }, token)).toMatchObject({ status: 400, code: "malformed" });
});

describe("the results of experiments", () => {
  const startedAt = "2026-11-02T09:00:00.000Z";
  let totals: TestTotals;

  /** Adds events of versions on a day in November 2026. */
  const add = (id: string, day: number, version: string, events: Readonly<Record<string, number>>) =>
    addTotals(
      totals,
      Object.entries(events).map(([event, count]) => [
        `2026-11-${String(day).padStart(2, "0")}T10:00:00Z`,
        "/es",
        `experiment-${event}`,
        `${id} ${version} ${startedAt}`,
        count,
      ]),
    );

  beforeAll(async () => {
    totals = await openTotals();
    await add("full", 2, "original", { visit: 60, goal: 3 });
    await add("full", 2, "variant", { visit: 50, goal: 6, error: 2 });
    await add("full", 3, "original", { visit: 41, goal: 4 });
    await add("full", 4, "variant", { visit: 52, goal: 5, error: 3 });
    await add("full", 5, "variant", { visit: 500, goal: 400, error: 90 });
    await add("harmful", 2, "variant", { visit: 30, goal: 20, refused: 25 });
    await insertStopped(totals.query, { id: "harmful", startedAt, reason: "refused" });
  }, 120_000);
  afterAll(() => totals.close());

  const read = async (id: string, sampleSize = 100) =>
    (await readExperiments(totals.query, [{ id, startedAt, sampleSize }]))[0];

  test("a result ends with the day on which both versions had the planned visits", async () => {
    expect(await read("full")).toEqual({
      id: "full",
      startedAt,
      completedOn: "2026-11-04",
      versions: {
        original: { visit: 101, goal: 7, refused: "few", error: "few" },
        variant: { visit: 102, goal: 11, refused: "few", error: 5 },
      },
      stopped: null,
    });
  });

  test("goals are hidden until both versions have the planned visits", async () => {
    const result = await read("full", 102);
    expect(result).toMatchObject({
      completedOn: null,
      versions: { original: { visit: 101, goal: null }, variant: { visit: 602, goal: null, error: 95 } },
    });
  });

  test("an experiment that stopped by itself has its reason", async () => {
    const result = await read("harmful");
    expect(result).toMatchObject({
      stopped: { reason: "refused", at: expect.stringContaining("T") },
      versions: { original: { visit: "few", goal: null }, variant: { visit: 30, refused: 25 } },
    });
  });

  test("an experiment without counts has none", async () => {
    const none = { visit: "few", goal: null, refused: "few", error: "few" };
    expect(await read("new")).toMatchObject({ versions: { original: none, variant: none }, stopped: null });
    expect(await readExperiments(totals.query, [])).toEqual([]);
  });
});
