import { type ExperimentResult, MOST_RUNS } from "../../../schemas/rules/analytics/results.ts";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../../changes/useLake.ts";
import type { SiteSession } from "../../site-session/siteSession.ts";
import {
  type ExperimentEntry,
  entriesOf,
  runOf,
  STARTED,
  type StartedExperiment,
} from "./experimentEntry.ts";

/**
 * Returns the newest experiments with what was counted. It reads them again when one changes.
 * @param attempt a number that changes when the person refreshes the results
 */
export function useExperiments(session: SiteSession, attempt: number): Answer<readonly ExperimentEntry[]> {
  const client = useRawClient();
  const changes = useChangeCount([], '_type == "experiment"');
  return useAsyncValue(
    async () => {
      const published = client.withConfig({ perspective: "published" });
      const started = await published.fetch<StartedExperiment[]>(STARTED, { most: MOST_RUNS });
      if (started.length === 0) return [];
      const runs = started.map(runOf);
      return entriesOf(started, await session.ask<ExperimentResult[]>({ command: "experiments", runs }));
    },
    JSON.stringify([attempt, changes]),
  );
}
