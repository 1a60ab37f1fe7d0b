import type { ReactNode } from "react";
import { type ExperimentResult, MOST_RUNS } from "../../../schemas/rules/analytics/results.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../../changes/useLake.ts";
import type { SiteSession } from "../../site-session/siteSession.ts";
import type { CsvRow } from "../resultsCsv.ts";
import { ExperimentsPart } from "./ExperimentsPart.tsx";
import {
  entriesOf,
  experimentRows,
  PLANNED,
  type PlannedExperiment,
  runOf,
  STARTED,
  type StartedExperiment,
} from "./experimentEntry.ts";

const NONE: readonly PlannedExperiment[] = [];

/**
 * Reads the newest experiments with what was counted, again when one changes.
 * @param attempt a number that changes when the person refreshes the results
 * @returns the part of the tool that shows them, and their rows in a CSV until a day
 */
export function useExperiments(
  session: SiteSession,
  attempt: number,
): { part: ReactNode; rows: (today: string) => CsvRow[] } {
  const client = useRawClient();
  const changes = useChangeCount([], '_type == "experiment"');
  const { value: planned = NONE } = useAsyncValue(
    () => client.fetch<PlannedExperiment[]>(PLANNED),
    String(changes),
  );
  const answer = useAsyncValue(
    async () => {
      const published = client.withConfig({ perspective: "published" });
      const started = await published.fetch<StartedExperiment[]>(STARTED, { most: MOST_RUNS });
      if (started.length === 0) return [];
      const runs = started.map(runOf);
      return entriesOf(started, await session.ask<ExperimentResult[]>({ command: "experiments", runs }));
    },
    JSON.stringify([attempt, changes]),
  );
  return {
    part: <ExperimentsPart answer={answer} planned={planned} />,
    rows: (today) => (answer.value ?? []).flatMap((entry) => experimentRows(entry, today)),
  };
}
