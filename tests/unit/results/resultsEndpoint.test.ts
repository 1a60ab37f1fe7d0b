import { expect, test } from "vitest";
import { findStudioUser } from "#content/studioUser.ts";
import { siteQueue } from "#leads/leadsService.ts";
import { resultsQuery } from "#results/resultsDatabase.ts";
import { resultsEndpoint } from "#results/resultsEndpoint.ts";
import { admin, editor, lake, open, prove, send as sendToLeads } from "../../support/leads/studioLeads.ts";
import { addTotals } from "../../support/results/totals.ts";

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
