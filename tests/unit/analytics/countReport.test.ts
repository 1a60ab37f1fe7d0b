import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookmark } from "../../support/analytics/headers.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const added: string[] = [];

beforeEach(() => {
  added.length = 0;
  for (const key of ["tendwell.analytics", "tendwell.analytics-sources", "tendwell.own-server"])
    Reflect.deleteProperty(globalThis, Symbol.for(key));
  vi.resetModules();
});
afterEach(() => void vi.unstubAllEnvs());

/** Loads the functions that count, with these settings. The totals are written to `added`. */
async function load(settings: Record<string, string>, ownServer = true) {
  stubSite({ ANALYTICS: "on", ...settings });
  const { analytics, analyticsSources } = await import("#analytics/analyticsService.ts");
  const { countReport } = await import("#analytics/countRequests.ts");
  const { requestCounts } = await import("#analytics/countRequests.ts");
  const server = await import("#platform/isServerless.ts");
  server.ownServer.isRunning = ownServer;
  const open = vi.fn(async () => ({
    query: async () => [],
    transaction: async <Result>(work: (connection: never) => Promise<Result>) => {
      const executeSql = async (text: string, values: unknown[] = []) => {
        if (text.startsWith("INSERT INTO analytics.total"))
          for (const { path, measure, count } of JSON.parse(String(values[0])))
            if (path !== "/*") added.push(`${measure} ${count}`);
        return { rows: [{}] };
      };
      return await work({ executeSql } as never);
    },
    requireSpace() {},
    async vacuum() {},
  }));
  Object.assign(analyticsSources, { openDatabase: open });
  const report = (view: object) =>
    countReport(new Headers(bookmark), {
      page: "/",
      actions: ["demo-started chat"],
      view: { isVisit: false, ...view },
    });
  const view = () => requestCounts()?.view({ headers: bookmark, url: "/" } as never, "/");
  return { analytics, report, view, open };
}

test("our own server counts views, and ignores reports of them", async () => {
  const { analytics, report, view } = await load({});
  view();
  await report({});
  await analytics()?.write();
  expect(added).toEqual(["view 1", "visit 1", "device 1", "source 1", "demo-started 1"]);
});

test("our own server counts the report of a page that the browser had prerendered", async () => {
  const { analytics, report } = await load({});
  await report({ isPrerendered: true });
  await analytics()?.write();
  expect(added).toEqual(["demo-started 1", "view 1"]);
});

test("behind an edge, only reports of views count", async () => {
  const edge = { EDGE_PURGE_URL: "https://edge.example/purge" };
  const { analytics, report, view } = await load(edge);
  view();
  await report({});
  await analytics()?.write();
  expect(added).toEqual(["demo-started 1", "view 1"]);
});

test("on a serverless host, reports of views count and are written before the response", async () => {
  const { report } = await load(
    {
      NODE_ENV: "production",
      CRON_SECRET: "a secret of the scheduler",
      DATABASE_URL: "postgres://db.example/site",
      SANITY_API_READ_TOKEN: "a-token",
    },
    false,
  );
  await report({});
  expect(added).toEqual(["demo-started 1", "view 1"]);
});

test("nothing is counted when ANALYTICS is off", async () => {
  const { analytics, report, view } = await load({ ANALYTICS: "off" });
  view();
  await report({});
  expect(analytics()).toBeUndefined();
});
