// What the Studio, the content check, the site and its counting know about experiments.

/** The goals of an experiment, which are actions of visitors (`schemas/rules/analytics/actions.ts`), with their titles. */
export const experimentGoals = {
  "demo-started": "A demo is started",
  "form-sent": "A request is sent",
} as const;

export type ExperimentGoal = keyof typeof experimentGoals;

/**
 * The sections whose texts can differ in an experiment. Clinical safety is not among them: somebody approves its exact
 * words. Neither are legal documents and evidence.
 */
export const experimentSections = [
  "hero",
  "day",
  "demos",
  "applications",
  "trustedBy",
  "integration",
  "goals",
  "technology",
  "earlyAccess",
  "voiceAgent",
] as const;

/** The share of visits that get the variant, in percent. */
export const SHARE = { min: 10, max: 50 };

/** The smallest relative improvement that an experiment can plan to find, in percent. */
export const EFFECT = { min: 5, max: 100 };

/** The maximum number of texts that differ. */
export const MAX_TEXTS = 20;

/** The versions of a section: the original, and the variant. */
export const versions = ["original", "variant"] as const;

export type Version = (typeof versions)[number];

/** What a visit with a version reports, each at most once per page load. */
export const experimentEvents = ["visit", "goal", "refused", "error"] as const;

export type ExperimentEvent = (typeof experimentEvents)[number];

/** The state of an experiment by its fields. */
export const stateOf = ({
  startedAt,
  stoppedAt,
}: {
  readonly startedAt?: string | null | undefined;
  readonly stoppedAt?: string | null | undefined;
}): "planned" | "running" | "stopped" => (stoppedAt ? "stopped" : startedAt ? "running" : "planned");
