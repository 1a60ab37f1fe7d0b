import { analyticsSources } from "#analytics/analyticsService.ts";
import { readStopped, type StoppedRun } from "#analytics/experiments/stoppedTable.ts";
import type { Notice } from "#leads/notices/notice.ts";
import { environment } from "#platform/environment.ts";
import { harmWords } from "#schemas/rules/experiments/statistics.ts";
import { resultsQuery } from "../resultsDatabase.ts";

/** Returns the name of a running experiment in quotation marks; its id if the name can't be read. */
async function nameOf(id: string): Promise<string> {
  const runs = await analyticsSources.readRuns().catch(() => []); // the client of the lake logs its errors
  return `“${runs.find((run) => run.id === id)?.name ?? id}”`;
}

const noticeOf = ({ id, startedAt, reason, at }: StoppedRun): Notice => ({
  key: `experiment:${id}:${startedAt}`,
  event: "experiment.stopped",
  async compose() {
    const site = environment().SITE_URL;
    const name = await nameOf(id);
    const text = `The experiment ${name} on ${site} stopped by itself: ${harmWords[reason]} All visits get the original.`;
    return { site, experiment: id, reason, at, text };
  },
});

/** Returns the notices of the experiments that stopped by themselves. @throws the database's error */
export async function stoppedNotices(): Promise<Notice[]> {
  return (await readStopped(await resultsQuery())).map(noticeOf);
}
