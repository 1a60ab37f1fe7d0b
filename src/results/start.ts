import { errorLogger } from "#leads/queue/errorLogger.ts";
import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { resultsQuery } from "./resultsDatabase.ts";
import { sendSummary } from "./weekly/sendSummary.ts";

/** The time between checks, in milliseconds. */
const INTERVAL = 60_000;

/** Brings the results up to date, and sends the weekly summary if it is due. @throws the database's error */
export async function maintainResults(): Promise<void> {
  const { ANALYTICS_WEBHOOK_URL: url, SITE_URL: siteUrl } = environment();
  const query = await resultsQuery();
  if (url) await sendSummary(query, { url, siteUrl });
}

/** Maintains the results every minute. On a serverless host, the scheduler's call does. */
export function startResults(): void {
  if (isServerless()) return;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await maintainResults().catch(errorLogger("results.maintenance-failed"));
    isRunning = false;
  };
  setInterval(run, INTERVAL).unref();
}
