import { expect, test } from "vitest";
import { entriesOf, runOf } from "../../../../../studio/results/experiments/experimentEntry.ts";
import { exampleExperiment } from "../../../../support/results/exampleExperiment.ts";

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
