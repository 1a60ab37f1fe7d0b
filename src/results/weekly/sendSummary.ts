import type { Query } from "#leads/queue/database/database.ts";
import { DELIVERY_TIMEOUT, RETRY } from "#leads/queue/schedule.ts";
import { describeFetchError } from "#platform/describeFetchError.ts";
import { log } from "#platform/log.ts";
import { readResults } from "../readResults.ts";
import { composeSummary, type Summary } from "./composeSummary.ts";
import { lastWeek } from "./lastWeek.ts";

/** The address of the webhook, and the site's own. */
export interface SummaryTarget {
  readonly url: string;
  readonly siteUrl: string;
}

/**
 * Claims an attempt, so that no other machine makes it too. Retries follow the schedule of leads: after 5 s, then after twice as long each
 * time, up to an hour. An attempt that a crash ended counts as failed.
 */
const CLAIM = `UPDATE analytics.summary
  SET attempts = attempts + 1,
      next_at = $2::timestamptz + make_interval(secs => least($3 * 2 ^ attempts, $4) + $5)
  WHERE week = $1::date AND sent_at IS NULL AND next_at <= $2::timestamptz AND attempts <= $6
  RETURNING attempts`;

/** Sends the summary, with its week as the idempotency key. Returns why it failed; undefined if it succeeded. */
async function post(url: string, summary: Summary): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `results-${summary.from}` },
      body: JSON.stringify(summary),
      redirect: "manual",
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
    });
    await response.text();
    return response.ok ? undefined : `responded with ${response.status}`;
  } catch (error) {
    return describeFetchError(error, DELIVERY_TIMEOUT);
  }
}

/**
 * Sends the summary of the last week, if it is due: once a week, from Monday, 00:00 UTC. A row of the database decides, so
 * several machines and restarts send it once. A week without any visit has no summary.
 * @throws the database's error
 */
export async function sendSummary(query: Query, target: SummaryTarget, now = new Date()): Promise<void> {
  const week = lastWeek(now);
  await query(
    "INSERT INTO analytics.summary (week, next_at) VALUES ($1::date, $2::timestamptz) ON CONFLICT DO NOTHING",
    [week.from, now.toISOString()],
  );
  const { retryDelay, retryDelayMax, retryLimit } = RETRY;
  const [claimed] = await query(CLAIM, [
    week.from,
    now.toISOString(),
    retryDelay,
    retryDelayMax,
    DELIVERY_TIMEOUT / 1000,
    retryLimit,
  ]);
  if (!claimed) return;
  const attempt = Number(claimed.attempts);
  const results = await readResults(query, week, now);
  const hasCounts = results.totals.length > 0;
  const reason = hasCounts ? await post(target.url, composeSummary(results, target.siteUrl)) : undefined;
  if (reason !== undefined) {
    const level = attempt > retryLimit ? "error" : "warn";
    return log(level, "results.summary-failed", { week: week.from, attempt, reason });
  }
  await query("UPDATE analytics.summary SET sent_at = $2::timestamptz WHERE week = $1::date", [
    week.from,
    now.toISOString(),
  ]);
  if (hasCounts) log("info", "results.summary-sent", { week: week.from, attempt });
}
