import type { ExperimentEntry } from "../../../studio/results/experiments/experimentEntry.ts";

/** A running experiment whose versions don't have their visits yet. */
export const exampleExperiment: ExperimentEntry = {
  experiment: {
    _id: "experiment-a",
    name: "A shorter headline",
    section: "hero-es",
    goal: "form-sent",
    startedAt: "2026-11-02T09:00:00.000Z",
    stoppedAt: null,
    sampleSize: 1900,
  },
  result: {
    id: "experiment-a",
    startedAt: "2026-11-02T09:00:00.000Z",
    versions: {
      original: { visit: 360, goal: null, refused: 6, error: "few" },
      variant: { visit: 340, goal: null, refused: "few", error: "few" },
    },
    completedOn: null,
    stopped: null,
  },
};
