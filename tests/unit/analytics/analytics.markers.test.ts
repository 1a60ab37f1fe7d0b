import { readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { analytics } from "#analytics/analyticsService.ts";
import { requestCounts } from "#analytics/countRequests.ts";
import { viewProofs } from "#analytics/experiments/viewProofs.ts";
import { startAnalytics } from "#analytics/startAnalytics.ts";
import { endpoints } from "#endpoints/endpoints.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { openQueue } from "#leads/queue/queue.ts";
import { createMetrics } from "#observability/metrics/createMetrics.ts";
import { attachClientAddresses } from "#platform/clients/clientAddress.ts";
import { ownServer } from "#platform/isServerless.ts";
import { bookmark } from "../../support/analytics/headers.ts";
import { sumTotals } from "../../support/analytics/sumTotals.ts";
import { newPostgresFolder } from "../../support/leads/newPostgresFolder.ts";
import { startTestServer } from "../server/startTestServer.ts";

await vi.hoisted(async () =>
  (await import("../../support/siteEnvironment.ts")).stubSite({
    SANITY_API_READ_TOKEN: "a-token",
    RUM_SAMPLE_RATE: "1",
  }),
);

const folder = await newPostgresFolder("markers-");
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
afterAll(() => {
  agent.destroy();
  ownServer.isRunning = false;
  rmSync(folder, { recursive: true });
});

const run = { id: "experiment-a", name: "A", startedAt: "2026-11-27T09:00:00.000Z", path: "/" };

const VISITS = 1000;
/** The start of each marker, in a form that hosts and paths accept. */
const MARKER = "qx7marker";
/** The start of each client address. */
const NETWORK = "198.51.";

/** Returns a visitor's headers. Each value has its own marker. */
function markedHeaders(mark: (field: string) => string, address: string): Record<string, string> {
  return {
    ...bookmark,
    "user-agent": `${bookmark["user-agent"]} ${mark("browser")}/1.0`,
    referer: `https://${mark("host")}.example/${mark("path")}?${mark("query")}`,
    "sec-fetch-site": "cross-site",
    "accept-language": mark("language"),
    "accept-encoding": mark("encoding"),
    "x-forwarded-for": `${mark("address")}, ${address}`,
    "sec-ch-ua": mark("brand"),
    "sec-ch-ua-platform": mark("platform"),
    cookie: `id=${mark("cookie")}`,
    "idempotency-key": mark("key"),
    "if-none-match": mark("tag"),
    traceparent: mark("trace"),
    authorization: `Bearer ${mark("token")}`,
  };
}

const send = (url: string, headers: Record<string, string>, body?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { method: body === undefined ? "GET" : "POST", headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end(body);
  });

/** Returns whether a file of the folder contains a text. */
const isInFiles = (text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text));

it("stores, logs and publishes nothing of a thousand marked visits and reports, except for their totals", async () => {
  const queue = await openQueue({ databaseUrl: undefined, folder }, true);
  startAnalytics({
    openDatabase: async () => queue.database,
    readCampaigns: async () => ["spring-of-the-list"],
    readRuns: async () => [run],
    readPaths: async () => [],
  });
  const metrics = createMetrics(async () => ({ leads: {}, waitingSeconds: 0, forms: [] }) as never);
  const counts = requestCounts();
  const site = await startTestServer({ counts, endpoints, perMinute: 1_000_000, hops: 1 });
  attachClientAddresses(1);

  const visit = async (index: number) => {
    const mark = (field: string) => `${MARKER}${index}${field}`;
    const headers = markedHeaders(mark, `${NETWORK}${index >> 8}.${index & 255}`);
    const query = ["source", "medium", "campaign"].map((name) => `utm_${name}=${mark(name)}`).join("&");
    expect(await send(`${site.url}/?${query}&email=${mark("email")}`, headers)).toBe(200);
    const report = {
      page: index % 2 ? "/" : `/${mark("page")}`,
      actions: ["demo-started voice", `demo-started ${mark("value")}`, mark("action"), { [mark("name")]: 1 }],
      view: { isVisit: true, from: `${mark("from")}.example`, query: [mark("a"), mark("b")] },
      experiment: {
        id: index % 4 ? run.id : mark("id"),
        version: index % 5 ? "variant" : mark("version"),
        events: ["visit", mark("event")],
        proof: index % 2 ? viewProofs().issue({ id: run.id, version: "variant" }) : mark("proof"),
        [mark("field")]: mark("field"),
      },
      errors: [{ name: mark("error"), at: mark("place") }],
      [mark("field")]: mark("field"),
    };
    const own = { ...headers, "sec-fetch-site": "same-origin" };
    expect(await send(`${site.url}/api/page-report`, own, JSON.stringify(report))).toBe(204);
  };
  for (let index = 0; index < VISITS; index += 20) {
    // First our server counts views, then browsers report them.
    ownServer.isRunning = index < VISITS / 2;
    await Promise.all(Array.from({ length: 20 }, (_, offset) => visit(index + offset)));
  }
  ownServer.isRunning = true;
  await send(`${site.url}/?utm_campaign=spring-of-the-list`, bookmark);
  await analytics()?.write();

  const ever = { grain: "month", from: new Date(0), to: new Date(Date.now() + 86_400_000) } as const;
  const totals = await sumTotals(queue.database.query, ever, ["measure", "value"]);
  const shown = Object.fromEntries(
    totals.map(({ measure, value, count }) => [`${measure} ${value}`.trim(), count]),
  );
  // Half of the reported views are of missing pages.
  const marked = VISITS / 2 + VISITS / 4;
  expect(shown).toEqual({
    view: marked + 1,
    visit: marked + 1,
    "device desktop": marked + 1,
    "source site": marked,
    "source direct": 1,
    "site other": marked,
    "campaign other": marked,
    "campaign spring-of-the-list": 1,
    "demo-started voice": VISITS,
    // Reports of "/", whose indexes are odd, without each fifth, which has an invented version.
    [`experiment-visit experiment-a variant ${run.startedAt}`]: (VISITS / 2) * (4 / 5),
    "not-found other": VISITS / 4,
  });
  const backup = JSON.stringify(await executeCommand(queue, { command: "backup" }));
  const published = await metrics.read();
  await queue.close();
  expect(backup).toContain("spring-of-the-list");
  expect(published).toContain('tendwell_counted_total{page="/",measure="visit",value=""} 751');
  expect(isInFiles("spring-of-the-list")).toBe(true);
  expect(site.lines().length).toBeGreaterThan(0);
  for (const secret of [MARKER, NETWORK]) {
    expect(JSON.stringify([backup, published, site.lines()])).not.toContain(secret);
    expect(isInFiles(secret)).toBe(false);
  }
}, 180_000);
