import type { Language } from "../../languages.ts";
import { pathIn, splitLanguage } from "../languagePath.ts";

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

// How a page names the experiment that it takes part in. The page, the server and the browser's report share it.

/** The version that a page shows, and what the server and the browser need to know of its experiment. */
export interface ShownVersion {
  /** The id of the experiment's document. */
  readonly id: string;
  readonly version: Version;
  /** The share of visits that get the variant, in percent. */
  readonly share: number;
  readonly goal: ExperimentGoal;
  /** When the experiment started: ISO 8601, UTC. */
  readonly startedAt: string;
}

/** The ids that the Studio gives to documents. They are part of an address. */
export const EXPERIMENT_ID = /^[\w-]{1,128}$/;

/** The name of the meta element with the version that a page shows. */
export const versionMetaName = "experiment";

/** Formats the content of the meta element: its parts, separated by spaces. */
export const formatVersion = ({ id, version, share, goal, startedAt }: ShownVersion): string =>
  [id, version, share, goal, startedAt].join(" ");

const names = (list: readonly string[]) => `(${list.join("|")})`;
const pattern = new RegExp(
  `<meta name="${versionMetaName}" content="([\\w-]{1,128}) ${names(versions)} (\\d{1,2}) ${names(Object.keys(experimentGoals))} ([\\d:.TZ-]{20,30})"`,
);

/** Reads the version from a rendered page. Undefined for a page without an experiment. */
export function readVersion(html: string): ShownVersion | undefined {
  const [, id, version, share, goal, startedAt] = pattern.exec(html) ?? [];
  if (!id || !startedAt) return undefined;
  return {
    id,
    version: version as Version, // one of the names in the pattern
    share: Math.min(Number(share), SHARE.max),
    goal: goal as ExperimentGoal, // one of the names in the pattern
    startedAt,
  };
}

const FOLDER = "/variant/";

/**
 * Returns the path at which this process renders the landing page with an experiment's variant. Visitors get it at the
 * path of the landing page.
 */
export const variantPath = (language: Language, id: string): string => pathIn(language, FOLDER + id);

/** Returns whether a path could belong to the variant of an experiment. */
export function isVariantPath(path: string): boolean {
  const { path: own } = splitLanguage(path);
  return own.startsWith(FOLDER) && EXPERIMENT_ID.test(own.slice(FOLDER.length));
}

/** Returns whether a path is the landing page in a language. */
export const isLandingPath = (path: string): boolean => splitLanguage(path).path === "/";
