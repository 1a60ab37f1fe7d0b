import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createViewProofs } from "#analytics/experiments/viewProofs.ts";
import { addPerson } from "#content-lake/testing";
import { dayAfter, type ExperimentResult, type Results } from "#schemas/rules/analytics/results.ts";
import { type ScriptedVisit, scriptedVisits, tally } from "../support/analytics/scriptedVisits.ts";
import { root } from "../support/browser/workspace.ts";
import { copyLake, prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";
import { endLake, type LakeProcess, startLakeProcess } from "./lakeProcess.ts";

const DAY = 86_400_000;
/** A shorter period is shown by hour. */
const DAYS = 4;
const VISITS_PER_DAY = 750;
const STUDIO = "http://localhost:3333";
const HOOK_SECRET = "a-secret-of-the-webhook";
const SECRET = "a-secret-of-this-browser-with-many-characters";

const folder = mkdtempSync(join(tmpdir(), "visits-"));
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const script = scriptedVisits(DAYS, VISITS_PER_DAY);
/** The last day of the visits. */
const today = new Date().toISOString().slice(0, 10);
const run = {
  id: "experiment-of-visits",
  startedAt: `${dayAfter(today, 1 - DAYS)}T00:00:00.000Z`,
  sampleSize: 750,
};
/** The shift of the site's clock, in milliseconds. */
let shift = 0;
// The visits need a certain version, but chance chooses the one that the site sends.
const proofs = createViewProofs({ keys: [HOOK_SECRET], now: () => Date.now() + shift });
let lake: LakeProcess;
let site: Site;

/** Starts a process of the site, on one of the days. */
async function startOn(day: number): Promise<void> {
  shift = (day - DAYS + 1) * DAY;
  site = await prepareSite({
    ...WITHOUT_LAKE,
    SANITY_REVALIDATE_SECRETS: HOOK_SECRET,
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.token,
    STUDIO_URL: STUDIO,
    LEADS_DIR: join(folder, "leads"),
    TRUSTED_PROXY_HOPS: "1",
    NODE_OPTIONS: `--import ${join(root, "tests", "support", "processes", "shiftClock.mjs")}`,
    CLOCK_SHIFT: String(shift),
  });
  await site.start();
}

const send = (path: string, headers: Readonly<Record<string, string>>, body?: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(site.url + path, { method: body ? "POST" : "GET", headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end(body && JSON.stringify(body));
  });

/** Opens the pages of a visit, and reports its actions, as a browser does. */
async function visit({ target, headers, next, actions, experiment }: ScriptedVisit): Promise<void> {
  const own = { ...headers, "sec-fetch-site": "same-origin" };
  expect(await send(target, headers)).toBe(200);
  if (next) expect(await send(next, own)).toBe(200);
  const [page = "/"] = target.split("?");
  const named = experiment && { id: run.id, ...experiment };
  const report = { page, actions, experiment: named && { ...named, proof: proofs.issue(named) } };
  if (actions.length > 0 || experiment) expect(await send("/api/page-report", own, report)).toBe(204);
}

/** Sends commands to the site as the Studio does, on behalf of an editor. */
async function openResults() {
  const person = await addPerson({ url: lake.url, editor: lake.client, studioUrl: STUDIO }, "Eve", "editor");
  const post = async (body: object, token = "") => {
    const headers = { origin: STUDIO, "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(`${site.url}/api/analytics/studio`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return Object(await response.json()).result;
  };
  const proof = randomUUID();
  const digest = createHash("sha256").update(SECRET).digest("base64url");
  await person.client.create({ _id: `drafts.studio-proof.${proof}`, _type: "studioProof", digest });
  const { token } = await post({ command: "open", proof, secret: SECRET });
  return (body: object) => post(body, token);
}

beforeAll(async () => {
  copyLake(join(folder, "lake"));
  lake = await startLakeProcess(join(folder, "lake"));
  await lake.client
    .patch("siteSettings")
    .set({ campaigns: ["spring"] })
    .commit();
  await lake.client.create({
    _id: run.id,
    _type: "experiment",
    name: "The experiment of these days",
    section: { _type: "reference", _ref: "hero", _weak: true },
    startedAt: run.startedAt,
  });
});
afterAll(async () => {
  agent.destroy();
  await site?.stop();
  await endLake(lake, "SIGTERM");
  rmSync(folder, { recursive: true });
});

/** Expects a number within 1% of the known one. */
const expectClose = (name: string, shown: unknown, known: number) => {
  expect(Math.abs(Number(shown) - known), `${name}: ${shown} instead of ${known}`).toBeLessThanOrEqual(
    known * 0.01,
  );
};

test("Results shows the known numbers of 3,000 visits on four days within 1%, across restarts of the site", async () => {
  for (let day = 0; day < DAYS; day += 1) {
    await startOn(day);
    const visits = script.filter((each) => each.day === day);
    for (let index = 0; index < visits.length; index += 20)
      await Promise.all(visits.slice(index, index + 20).map(visit));
    await site.stop();
  }
  await startOn(DAYS - 1);
  const command = await openResults();
  const period = { from: dayAfter(today, 1 - DAYS), to: today };
  const results: Results = await command({ command: "results", ...period });
  const known = tally(script);
  const shown = new Map(
    results.totals.map(({ measure, value, now }) => [`${measure} ${value}`.trim(), now] as const),
  );
  expect(known.get("visit")).toBe(DAYS * VISITS_PER_DAY);
  const names = [...known.keys()].filter((name) => !/^(original|variant) /.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expectClose(name, shown.get(name), known.get(name) ?? 0);
  expect(results.series.map(({ start }) => start)).toEqual(
    Array.from({ length: DAYS }, (_, day) => dayAfter(period.from, day)),
  );
  for (const [day, { start, visits, views }] of results.series.entries()) {
    const ofDay = tally(script.filter((each) => each.day === day));
    expectClose(`visits on ${start}`, visits, ofDay.get("visit") ?? 0);
    expectClose(`views on ${start}`, views, ofDay.get("view") ?? 0);
  }
  for (const { path, visits } of results.pages) {
    const ofPage = tally(script.filter(({ target }) => target.split("?")[0] === path));
    if (ofPage.has("visit")) expectClose(`visits of ${path}`, visits.now, ofPage.get("visit") ?? 0);
  }

  const [result]: ExperimentResult[] = await command({ command: "experiments", runs: [run] });
  expect(result?.completedOn).toBe(today);
  for (const version of ["original", "variant"] as const)
    for (const event of ["visit", "goal"] as const)
      expectClose(
        `${version} ${event}`,
        result?.versions[version][event],
        known.get(`${version} ${event}`) ?? 0,
      );
  expect(result).toMatchObject({ stopped: null, versions: { variant: { refused: "few", error: "few" } } });
});
