import { environment } from "#platform/environment.ts";
import { ownServer } from "#platform/isServerless.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { processWide } from "#platform/processWide.ts";
import { typedLine } from "#schemas/rules/text/typedText.ts";
import { type Counter, createCounter } from "./counting/createCounter.ts";
import { createHostNames } from "./counting/hostNames.ts";
import { createRuns, type Run, type Runs } from "./experiments/runTotals.ts";
import type { TotalsDatabase } from "./store/createTables.ts";
import { OTHER } from "./store/writeBatch.ts";
import { createTotals, createWriter } from "./totals/createWriter.ts";

/** How long the list of campaigns is cached, in milliseconds. */
const CACHED = 60_000;

const normal = (name: string) => typedLine(name).toLowerCase();

/**
 * Matches campaigns in links with the marketers' list in the site's settings. Letter case doesn't matter.
 * @param read reads the list
 */
export function createCampaigns(read: () => Promise<readonly string[]>) {
  const list = memoizeFor(
    async () => new Map((await read()).map((each) => [normal(each), each.trim()])),
    CACHED,
  );
  let campaigns = new Map<string, string>();

  /** Returns the listed name of a campaign, or "other". While the list can't be read, the previous list applies. */
  return async function campaignOf(name: string): Promise<string> {
    try {
      campaigns = await list();
    } catch {
      // The client of the lake logs its errors.
    }
    return campaigns.get(normal(name)) ?? OTHER;
  };
}

/**
 * What counting reads from the rest of the site. The instrumentation and the server provide it, because the server, which
 * also imports this module, runs without the packages that read content.
 */
export const analyticsSources = processWide("analytics-sources", () => ({
  openDatabase: async (): Promise<TotalsDatabase> => {
    throw new Error("The database of totals is not open yet.");
  },
  /** Reads the list of campaigns in the site's settings. */
  readCampaigns: async (): Promise<readonly string[]> => [],
  /** Reads the list of running experiments. */
  readRuns: async (): Promise<readonly Run[]> => [],
  isPage: (_path: string): boolean | Promise<boolean> => false,
}));

/** Counts, and writes the totals to the database. */
export interface Analytics extends Counter {
  /** Writes all totals. @throws Error while the database is away */
  write: () => Promise<void>;
  /** Returns the experiments that were counted since the last call. */
  takeCountedRuns: Runs["takeCounted"];
}

function create(): Analytics {
  const { SITE_URL, ANALYTICS_RETENTION_DAYS } = environment();
  const totals = createTotals();
  const runs = createRuns(() => analyticsSources.readRuns());
  const counter = createCounter({
    add: totals.add,
    siteHost: new URL(SITE_URL).host,
    hostName: createHostNames(),
    campaignOf: createCampaigns(() => analyticsSources.readCampaigns()),
    runOf: runs.of,
    isPage: (path) => analyticsSources.isPage(path),
  });
  const open = () => analyticsSources.openDatabase();
  const write = createWriter({ totals, open, retentionDays: ANALYTICS_RETENTION_DAYS });
  return { ...counter, write, takeCountedRuns: runs.takeCounted };
}

/** Returns the process's counter; undefined if `ANALYTICS` is off. */
export const analytics = (): Analytics | undefined =>
  environment().ANALYTICS === "on" ? processWide("analytics", create) : undefined;

/**
 * Whether browsers report views. An edge and Next's own server send pages that our server doesn't see. Otherwise our server
 * counts views, and reports of views are ignored.
 */
export const countsReportedViews = (): boolean =>
  environment().EDGE_PURGE_URL !== undefined || !ownServer.isRunning;
