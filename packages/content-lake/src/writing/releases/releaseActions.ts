import * as v from "valibot";
import { patchOperations } from "../mutations/mutations.ts";

/** Names of built-in perspectives, which releases can't have. */
const reserved = ["drafts", "published", "raw", "previewDrafts"];

const releaseId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, "use 1 to 64 characters of a-z, A-Z, 0-9, `_` and `-`"),
  v.check((name) => !reserved.includes(name), "this is the name of a perspective"),
);

const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), "use a date and time in ISO 8601"),
);

/** The metadata that editors set on a release. Unknown fields are kept. */
export const releaseMetadata = v.looseObject({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  releaseType: v.optional(v.picklist(["asap", "scheduled", "undecided"]), "undecided"),
  intendedPublishAt: v.optional(time),
  /** `one` marks a scheduled draft in the Studio. */
  cardinality: v.optional(v.picklist(["one", "many"])),
});

const stub = v.looseObject({ _id: v.string(), _type: v.literal("system.release") });
const ifExists = v.optional(v.picklist(["fail", "ignore", "replace"]), "fail");

/** The release actions that `@sanity/client` sends. */
export const releaseActions = [
  v.object({
    actionType: v.literal("sanity.action.release.create"),
    releaseId,
    metadata: v.optional(releaseMetadata, {}),
  }),
  v.object({
    actionType: v.literal("sanity.action.release.edit"),
    releaseId,
    patch: patchOperations,
  }),
  v.object({ actionType: v.literal("sanity.action.release.schedule"), releaseId, publishAt: time }),
  v.object({ actionType: v.literal("sanity.action.release.unschedule"), releaseId }),
  v.object({ actionType: v.literal("sanity.action.release.publish"), releaseId }),
  v.object({ actionType: v.literal("sanity.action.release.archive"), releaseId }),
  v.object({ actionType: v.literal("sanity.action.release.unarchive"), releaseId }),
  v.object({ actionType: v.literal("sanity.action.release.delete"), releaseId }),
  v.object({
    actionType: v.literal("sanity.action.release.import"),
    releaseId,
    ifExists,
    // The client's types allow both names.
    attributes: v.optional(stub),
    document: v.optional(stub),
  }),
] as const;

export type ReleaseAction = v.InferOutput<(typeof releaseActions)[number]>;
