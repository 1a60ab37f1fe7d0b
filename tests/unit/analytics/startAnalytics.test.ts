import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { analytics } from "#analytics/analyticsService.ts";
import { checkExperiments } from "#analytics/experiments/checkExperiments.ts";
import { isStopped } from "#analytics/experiments/stoppedTable.ts";
import { startAnalytics } from "#analytics/startAnalytics.ts";
import { stopSteps } from "#platform/processWide.ts";
import { bookmark, reading } from "../../support/analytics/headers.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

await vi.hoisted(async () =>
  (await import("../../support/siteEnvironment.ts")).stubSite({ ANALYTICS: "on" }),
);
const logged = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => {
  vi.useRealTimers();
  logged.mockClear();
});

let isAway = false;
const rows: { path: string; measure: string; count: number }[] = [];
const written = () =>
  rows.reduce((sum, { path, measure, count }) => sum + (measure === "view" && path !== "/*" ? count : 0), 0);
const database = {
  query: async () => [],
  transaction: async <Result>(work: (connection: never) => Promise<Result>) => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      if (text.startsWith("INSERT INTO analytics.total")) rows.push(...JSON.parse(String(values[0])));
      return { rows: [{}] };
    };
    return await work({ executeSql } as never);
  },
  requireSpace() {},
  async vacuum() {},
};
const view = () => analytics()?.countView(reading(bookmark), "/", "/");

const sources = {
  openDatabase: async () => {
    if (isAway) throw new Error("The database is away.");
    return database;
  },
  readCampaigns: async () => [],
  readRuns: async () => [],
  readPaths: async () => ["/articles/pilots"],
};

test("experiments run as soon as the process knows which of them have stopped, which the start doesn't ask", async () => {
  vi.useFakeTimers();
  isAway = true;
  startAnalytics(sources);
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).not.toHaveBeenCalled();
  isAway = false;
  expect(isStopped("experiment-1", "2026-11-27T08:00:00Z")).toBe(true);
  await checkExperiments();
  expect(isStopped("experiment-1", "2026-11-27T08:00:00Z")).toBe(false);
});

test("totals are written every 30 s, after an outage of a minute, and when the process stops", async () => {
  vi.useFakeTimers();
  startAnalytics(sources);
  await view();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(written()).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(written()).toBe(1);

  isAway = true;
  await view();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written()).toBe(1);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toContain(
    "analytics.write-failed",
  );
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written()).toBe(2);

  await view();
  await stopSteps.analytics?.();
  expect(written()).toBe(3);
});

test("a report from an editor's page counts for that page", async () => {
  const report = { page: "/articles/pilots", actions: ["language-chosen es"] };
  await analytics()?.countReport(reading(bookmark), report);
  await analytics()?.write();
  const chosen = rows.filter(({ measure }) => measure === "language-chosen");
  expect(chosen.map(({ path }) => path)).toEqual(["/articles/pilots", "/*"]);
});

describe("a report", () => {
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
});
