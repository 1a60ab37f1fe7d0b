// Tests the telemetry of a running site: traces to an OTLP receiver, and metrics to a real Prometheus.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { earlyAccess } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { freePorts } from "../support/processes/ports.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { copyBuild, copyLake, prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";
import { endLake, type LakeProcess, startLakeProcess } from "./lakeProcess.ts";
import { type Spans, spansOf } from "./otlp.ts";
import { prometheusProgram, RULES, startPrometheus } from "./prometheus.ts";

const programs = postgresPrograms();

/** A timeout that allows for a busy machine. */
const soon = { timeout: 30_000 };

describe("telemetry", () => {
  const TOKEN = "a token for the metrics";
  const folder = mkdtempSync(join(tmpdir(), "telemetry-"));
  let site: Site;
  let destination: Awaited<ReturnType<typeof startReceiver>>;
  let collector: Awaited<ReturnType<typeof startReceiver>>;
  let lake: LakeProcess;
  let spans: Spans;
  let database: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let lakePort: number;
  const build = copyBuild("operations");
  const pageSays = async (words: string) => (await (await fetch(site.url)).text()).includes(words);
  const metrics = async () =>
    await (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();

  beforeAll(async () => {
    copyLake(join(folder, "lake"));
    [destination, collector, [lakePort = 0]] = await Promise.all([
      startReceiver(),
      startReceiver(),
      freePorts(1),
    ]);
    // Creating a folder's database takes seconds of processor time.
    if (programs) database = await startPostgres(programs);
    site = await prepareSite({
      ...WITHOUT_LAKE,
      SANITY_API_HOST: `http://127.0.0.1:${lakePort}`,
      NEXT_DIST_DIR: build.distDir,
      METRICS_TOKEN: TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      EARLY_ACCESS_WEBHOOK_URL: `${destination.url}/hooks/a-password-in-the-path`,
      LEADS_DIR: join(folder, "leads"),
      ...(database && { DATABASE_URL: database.url }),
    });
    [lake] = await Promise.all([
      startLakeProcess(join(folder, "lake"), site.url, String(lakePort)),
      site.start(),
    ]);
    expect(await pageSays("</html>")).toBe(true);

    const answer = await fetch(`${site.url}/api/early-access?utm_term=heart-disease`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(earlyAccess),
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(destination.kept).toHaveLength(1), soon);
    // Don't request the page meanwhile: it would be rendered for that request, outside the trace.
    for (const [before, headline] of ["Seen from its publish to its page", "Seen a second time"].entries()) {
      await lake.client.patch("hero").set({ headline }).commit();
      const done = () => site.log().split('"outcome":"revalidated"').length - 1;
      await vi.waitFor(() => expect(done()).toBeGreaterThan(before), soon);
      expect(await pageSays(headline)).toBe(true);
    }
  });
  afterAll(async () => {
    await site?.kill();
    if (lake) await endLake(lake, "SIGTERM");
    await Promise.all([destination?.stop(), collector?.stop(), database?.stop()]);
    build.remove();
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!prometheusProgram("promtool"))("promtool accepts the metrics and the rules", async () => {
    const promtool = String(prometheusProgram("promtool"));
    execFileSync(promtool, ["test", "rules", RULES.replace("alerts", "alerts.test")]);
    // promtool would reject some names of the Node metrics, which prom-client chooses.
    const own = (await metrics()).split("\n").filter((line) => / tendwell_|^tendwell_/.test(line));
    expect(own.length).toBeGreaterThan(50);
    execFileSync(promtool, ["check", "metrics"], { input: `${own.join("\n")}\n` });
  });

  it.skipIf(!prometheusProgram("prometheus"))(
    "Prometheus scrapes the metrics and evaluates the rules",
    async () => {
      const prometheus = await startPrometheus(new URL(site.url).host, TOKEN);
      try {
        const value = async (query: string) =>
          Number((await prometheus.query(`sum(${query})`))[0]?.value[1] ?? Number.NaN);
        await vi.waitFor(async () => expect(await value("up")).toBe(1), soon);
        expect(await value('tendwell_lead_delivery_duration_seconds_count{outcome="delivered"}')).toBe(1);
        expect(await value('tendwell_form_submission_duration_seconds_count{outcome="accepted"}')).toBe(1);
        expect(await value('tendwell_revalidations_total{outcome="revalidated"}')).toBeGreaterThanOrEqual(2);
        expect(await value("tendwell_publish_to_live_seconds_count")).toBeGreaterThanOrEqual(2);
        expect(await value("tendwell_page_render_duration_seconds_count")).toBeGreaterThanOrEqual(2);
        expect(await value('tendwell_leads{status="delivered"}')).toBe(1);
        expect(await value('tendwell_component_up{component="queue"}')).toBe(1);
        expect(await value('tendwell_http_responses_total{class="2xx"}')).toBeGreaterThan(3);
        expect(await prometheus.unhealthyRules()).toEqual([]);
      } finally {
        await prometheus.stop();
      }
    },
  );

  it("a shutdown sends the remaining spans", async () => {
    await site.stop();
    spans = spansOf(collector.kept.filter(({ path }) => path === "/v1/traces").map(({ body }) => body));
    expect(spans.all.map(({ service }) => service)).toContain("tendwell");
  });

  it("a lead is one trace from the visitor to its destination, and contains no personal data", () => {
    const text = spans.traceWith("deliver lead");
    console.log(text);
    expect(text.replace(/ [\d.]+ ms/g, "")).toMatch(
      /^POST \/api\/early-access.*\n {2}store lead.*\n {4}deliver lead.*lead\.attempt=1.*\n {6}fetch POST http:\/\/127\.0\.0\.1:\d+/m,
    );
    const sent = JSON.stringify(collector.kept.map(({ body }) => body));
    for (const word of ["Ana Ruiz", "clinic.example", "Harbor", "heart-disease", "utm_term", "Director"])
      expect(sent).not.toContain(word);
  });

  it("a publish is one trace from the webhook to the rendered page", () => {
    const text = spans.traceWith("prerender route (app) /[language]");
    console.log(text || spans.all.map(({ name }) => name).join(", "));
    for (const name of [
      "POST /api/revalidate",
      "query the lake",
      "invalidate tags",
      "render page",
      "prerender route (app) /[language]",
    ])
      expect(text).toContain(name);
  });
});
