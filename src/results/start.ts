import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { resultsQuery } from "./resultsDatabase.ts";
import { sendSummary } from "./weekly/sendSummary.ts";

/** The time between checks, in milliseconds. */
const INTERVAL = 60_000;

/** Sends the weekly summary, if it is due. @throws the database's error */
export async function sendDueSummary(): Promise<void> {
  const { ANALYTICS_WEBHOOK_URL: url, SITE_URL: siteUrl } = environment();
  if (url) await sendSummary(await resultsQuery(), { url, siteUrl });
}

/** Checks every minute whether the weekly summary is due. On a serverless host, the scheduler's call does. */
export function startResults(): void {
  if (isServerless() || !environment().ANALYTICS_WEBHOOK_URL) return;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await sendDueSummary().catch(errorLogger("results.summary-failed"));
    isRunning = false;
  };
  setInterval(run, INTERVAL).unref();
}
