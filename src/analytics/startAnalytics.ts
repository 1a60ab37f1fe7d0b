import { isServerless } from "#platform/isServerless.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { stopSteps } from "#platform/processWide.ts";
import { analytics, analyticsSources } from "./analyticsService.ts";
import { checkExperiments } from "./experiments/checkExperiments.ts";

/** How often totals are written, in milliseconds. A process that is killed loses at most this much. */
const WRITE_INTERVAL = 30_000;

/** How long the list of pages is cached, in milliseconds. */
const PAGES_CACHED = 60_000;

interface Sources extends Pick<typeof analyticsSources, "openDatabase" | "readCampaigns" | "readRuns"> {
  /** Reads the paths of all pages. Our own server replaces it with the list that it has in memory. */
  readPaths: () => Promise<readonly string[]>;
}

/** Writes all totals. Logs an error instead of throwing it. */
export async function writeTotals(): Promise<void> {
  await analytics()?.write().catch(errorLogger("analytics.write-failed"));
}

/** Writes all totals, and then stops the experiments that do harm. */
async function writeAndCheck(): Promise<void> {
  await writeTotals();
  await checkExperiments();
}

/**
 * Writes totals and checks the experiments every 30 s, and writes when the process stops. A serverless host writes after each
 * report instead. Call it once per process, and {@link checkExperiments} once the database is being opened.
 */
export function startAnalytics({ openDatabase, readCampaigns, readRuns, readPaths }: Sources): void {
  const paths = memoizeFor(readPaths, PAGES_CACHED);
  const isPage = async (path: string) => (await paths()).includes(path);
  Object.assign(analyticsSources, { openDatabase, readCampaigns, readRuns, isPage });
  if (!analytics()) return;
  stopSteps.analytics = writeTotals;
  if (isServerless()) return;
  setInterval(writeAndCheck, WRITE_INTERVAL).unref();
}
