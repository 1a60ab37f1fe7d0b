import { expect, test } from "vitest";
import {
  entriesOf,
  experimentRows,
  runOf,
} from "../../../../../studio/results/experiments/experimentEntry.ts";
import { resultsCsv } from "../../../../../studio/results/resultsCsv.ts";
import { exampleExperiment } from "../../../../support/results/exampleExperiment.ts";
import { exampleResults } from "../../../../support/results/exampleResults.ts";

const { experiment, result } = exampleExperiment;

test("requests the run that the document names", () => {
  const expected = { id: "experiment-a", startedAt: "2026-11-02T09:00:00.000Z", sampleSize: 1900 };
  expect(runOf(experiment)).toEqual(expected);
});

test("joins experiments with the results of their run", () => {
  const other = { ...experiment, _id: "experiment-b" };
  const earlier = { ...result, startedAt: "2026-10-02T09:00:00.000Z" };
  expect(entriesOf([other, experiment], [earlier, result])).toEqual([exampleExperiment]);
});

test("has the totals of experiments, without goals that are not shown yet", () => {
  const lines = resultsCsv(exampleResults, experimentRows(exampleExperiment, exampleResults.to)).split(
    "\r\n",
  );
  expect(lines.filter((line) => line.startsWith("experiment"))).toEqual([
    "experiment,A shorter headline,original visit,2026-11-02,2026-11-27,360,",
    "experiment,A shorter headline,original refused,2026-11-02,2026-11-27,6,",
    "experiment,A shorter headline,original error,2026-11-02,2026-11-27,fewer than 5,",
    "experiment,A shorter headline,variant visit,2026-11-02,2026-11-27,340,",
    "experiment,A shorter headline,variant refused,2026-11-02,2026-11-27,fewer than 5,",
    "experiment,A shorter headline,variant error,2026-11-02,2026-11-27,fewer than 5,",
  ]);
});
