import type { Notice } from "#leads/notices/sendNotices.ts";
import { environment } from "#platform/environment.ts";
import { readResults } from "../readResults.ts";
import { resultsQuery } from "../resultsDatabase.ts";
import { composeSummary } from "./composeSummary.ts";
import { lastWeek } from "./lastWeek.ts";

/** Returns the notice of the results of the last week, from Monday to Sunday in UTC. A week without any visit has no message. */
export function summaryNotice(now = new Date()): Notice {
  const week = lastWeek(now);
  return {
    key: `results:${week.from}`,
    event: "results.week",
    async compose() {
      const results = await readResults(await resultsQuery(), week, now);
      return results.totals.length > 0 ? composeSummary(results, environment().SITE_URL) : undefined;
    },
  };
}
