// Tests docs/how-to/serverless.md: the build under Next's own server, as hosts without long-running processes run it.
// There is no `src/server`: no worker, no copies of pages in memory, and no rate limits.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCustomRoute } from "next/dist/lib/build-custom-route.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgres } from "#leads/queue/database/postgres.ts";
import { findChromium } from "../runner/chromium.ts";
import { type Command, startCommand } from "../support/browser/command.ts";
import { inlineHashes } from "../support/browser/strictPolicy.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { freePorts } from "../support/processes/ports.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { copyBuild, copyLake } from "../support/processes/site.ts";
import { endLake, type LakeProcess, startLakeProcess } from "./lakeProcess.ts";
import { deliversTo, post } from "./leadVisitors.ts";

const CRON_SECRET = "a-secret-of-the-scheduler";
const LEADS = 60;
const programs = postgresPrograms();
/** A timeout that allows for a busy machine. */
const soon = { timeout: 30_000 };

/**
 * Copies the build of the system tests and gives it the headers of a build with these variables. The pages of both
 * are the same.
 */
async function buildOnDemand(name: string, variables: Record<string, string>) {
  const { distDir, remove } = copyBuild(name);
  for (const [key, value] of Object.entries({ ...variables, NEXT_DIST_DIR: distDir })) vi.stubEnv(key, value);
  const { default: config } = await import("../../next.config.ts");
  vi.unstubAllEnvs();
  const file = join(root, distDir, "routes-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  // As `next build` writes them.
  manifest.headers = (await config.headers?.())?.map((route) => buildCustomRoute("header", route));
  writeFileSync(file, JSON.stringify(manifest));
  return { distDir, remove };
}

/** Prepares one process of a site under Next's own server, without `src/server`. Doesn't start it. */
async function prepareNextStart(distDir: string, variables: Record<string, string>) {
  const [site = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${site}`;
  const workspace = { site, studio: 0, services: 0, dataFolder: distDir, distDir };
  const start = (changed: Record<string, string> = {}) =>
    startCommand(`../node_modules/next/dist/bin/next start --experimental-next-config-strip-types`, {
      ...environmentOf(workspace, { SITE_URL: url, ...variables, ...changed }),
      NEXT_TELEMETRY_DISABLED: "1",
    });
  return { url, start };
}

describe.skipIf(!programs)("without a long-running process (skipped without PostgreSQL)", () => {
  const folder = mkdtempSync(join(tmpdir(), "on-demand-"));
  const running: Command[] = [];
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let database: ReturnType<typeof openPostgres>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let build: Awaited<ReturnType<typeof buildOnDemand>>;
  let lake: LakeProcess;
  /** Two of the processes that the host has started. */
  let one: Awaited<ReturnType<typeof prepareNextStart>>;
  let other: Awaited<ReturnType<typeof prepareNextStart>>;

  beforeAll(async () => {
    [postgres, receiver] = await Promise.all([startPostgres(String(programs)), startReceiver()]);
    database = openPostgres(postgres.url, true);
    const variables = {
      ...deliversTo(receiver),
      DATABASE_URL: postgres.url,
      CRON_SECRET,
      CHECK_FORMS: "early-access",
      CHECK_FORMS_BROWSER: findChromium() ?? "",
    };
    build = await buildOnDemand("on-demand", { ...variables, SITE_URL: "http://127.0.0.1" });
    one = await prepareNextStart(build.distDir, variables);
    copyLake(join(folder, "lake"));
    lake = await startLakeProcess(join(folder, "lake"), one.url);
    const approved = { SANITY_API_READ_TOKEN: lake.token, SIGN_OFF: "required" };
    const withLake = { ...variables, ...approved, SANITY_API_HOST: lake.url };
    other = await prepareNextStart(build.distDir, withLake);
    running.push(one.start(withLake), other.start());
    await Promise.all(running.map((each) => each.printed("Ready in", 60_000)));
  });
  afterAll(async () => {
    await Promise.all(running.map((each) => each.end("SIGTERM")));
    if (lake) await endLake(lake, "SIGTERM");
    await database?.close();
    await Promise.all([receiver?.stop(), postgres?.stop()]);
    build?.remove();
    rmSync(folder, { recursive: true });
  });

  const cron = (url: string, authorization = `Bearer ${CRON_SECRET}`) =>
    fetch(`${url}/api/cron/deliver`, { headers: { authorization } });

  it("the site doesn't start without a database", async () => {
    const third = await prepareNextStart(build.distDir, { ...deliversTo(receiver), CRON_SECRET });
    const refused = third.start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("Settings: CRON_SECRET requires DATABASE_URL");
  });

  it("pages have the strict policy, with the hashes of their inline scripts and styles", async () => {
    for (const path of ["/", "/privacy-policy", "/accessibility"]) {
      const answer = await fetch(one.url + path);
      const html = await answer.text();
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect([path, answer.status, policy.match(/default-src 'none'/g)?.length]).toEqual([path, 200, 1]);
      expect(policy).not.toContain("unsafe-inline");
      for (const hashes of Object.values(inlineHashes(html))) {
        expect(hashes.length).toBeGreaterThan(0);
        for (const hash of hashes) expect(policy).toContain(hash);
      }
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
    expect((await fetch(`${one.url}/no-such-page`)).status).toBe(404);
  });

  it("a plain form gets a page with its own policy, and is validated", async () => {
    const answer = await fetch(`${one.url}/api/early-access`, {
      method: "POST",
      headers: { origin: one.url },
      body: new URLSearchParams({ name: "Ana <b>" }),
    });
    const html = await answer.text();
    expect([answer.status, html.includes("Ana &lt;b&gt;")]).toEqual([422, true]);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy.match(/default-src 'none'/g)).toHaveLength(1);
    for (const hash of inlineHashes(html).style) expect(policy).toContain(hash);
  });

  it("leads wait for the cron route, and concurrent runs deliver each lead once", async () => {
    const names = Array.from({ length: LEADS }, (_, index) => `Visitor ${index}`);
    const sent = await Promise.all(
      names.map((name, index) => post([one, other][index % 2]?.url ?? "", name)),
    );
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    for (const wrong of ["", `Bearer ${CRON_SECRET}x`, "Bearer a-secret-of-nobody-else"])
      expect((await cron(one.url, wrong)).status).toBe(404);
    expect(receiver.kept).toHaveLength(0);

    const started = performance.now();
    const runs = await Promise.all([cron(one.url), cron(other.url), cron(one.url)]);
    console.log(`${LEADS} delivered by concurrent runs in ${Math.round(performance.now() - started)} ms`);
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200]);
    // One run may end while another still has leads to deliver.
    expect(await (await cron(one.url)).json()).toEqual({ leads: { delivered: LEADS } });
    expect(receiver.kept.map(({ body }) => String(body.name)).sort()).toEqual(names.sort());
  });

  it("a run retries abandoned leads, and starts no new ones while their destination fails", async () => {
    receiver.setReply(() => 500);
    expect((await post(one.url, "Not at once")).status).toBe(200);
    expect(await (await cron(one.url)).json()).toEqual({ leads: { delivered: LEADS, pending: 1 } });
    // Simulate a process that ended midway.
    await database.query(
      "UPDATE leads.lead SET delivery_claim = id, delivery_due_at = now() - interval '1 s' WHERE status = 'pending'",
    );
    await cron(other.url);
    expect(
      await database.query("SELECT delivery_claim AS claim FROM leads.lead WHERE status = 'pending'"),
    ).toEqual([{ claim: null }]);
    receiver.setReply(() => 200);
    await database.query("UPDATE leads.lead SET delivery_due_at = now() WHERE status = 'pending'");
    expect(await (await cron(other.url)).json()).toEqual({ leads: { delivered: LEADS + 1 } });
  });

  it("runs check the form, and health says since when it fails", async () => {
    const age = (table: string, column: string, minutes: number) =>
      database.query(`UPDATE leads.${table} SET ${column} = ${column} - make_interval(mins => ${minutes})`);
    const health = async () =>
      Object(await (await fetch(`${one.url}/api/health?${performance.now()}`)).json());
    /** A check is submitted by one run, and delivered by the next at the latest. */
    const check = async () => {
      await age("form_check", "checked_at", 5);
      for (const { url } of [one, other]) await cron(url);
    };
    const before = receiver.kept.length;
    await check();
    const [state] = (await health()).forms;
    expect(state).toEqual({ form: "early-access", workedAt: expect.any(String) });

    receiver.setReply(() => 500);
    await check();
    await age("lead", "received_at", 2);
    expect(await (await cron(one.url)).json()).toEqual({ leads: { delivered: LEADS + 1 } });
    const failing = { status: "degraded", forms: [{ ...state, problem: "receiver" }] };
    await expect.poll(health, soon).toEqual(failing);
    receiver.setReply(() => 200);
    expect(receiver.kept).toHaveLength(before);
  });

  it("a publish is on the page once the webhook gets its response, through Next's own cache", async () => {
    const text = () => running[0]?.output() ?? "";
    for (const headline of ["Published once", "Published twice"]) {
      const before = text().split('"outcome":"revalidated"').length;
      const started = performance.now();
      await lake.client.patch("hero").set({ headline }).commit();
      await expect.poll(() => text().split('"outcome":"revalidated"').length, soon).toBe(before + 1);
      console.log(`published in ${Math.round(performance.now() - started)} ms`);
      const answer = await fetch(one.url);
      const html = await answer.text();
      expect(html).toContain(headline);
      for (const hash of inlineHashes(html).script)
        expect(answer.headers.get("content-security-policy")).toContain(hash);
    }
    await lake.client
      .patch("page-accessibility")
      .set({ slug: { _type: "slug", current: "moved" } })
      .commit();
    await expect.poll(async () => (await fetch(`${one.url}/moved`)).status, soon).toBe(200);
    // Next serves the old page once more while it discovers that the page is gone.
    await expect.poll(async () => (await fetch(`${one.url}/accessibility`)).status, soon).toBe(404);
  });
});
