import * as v from "valibot";
import { KINDS, STATUSES } from "../queue/lead.ts";

const id = v.pipe(v.string(), v.uuid("The id must be a UUID."));

/** The filter of a list or an export. Without a field, it includes all leads. */
const filter = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, "The search text is too long.")), ""),
  status: v.optional(v.picklist(STATUSES)),
  kind: v.optional(v.picklist(KINDS)),
};

/**
 * The commands of the Studio. `check` says in advance whether people with these roles may see leads, so that the Studio
 * doesn't send a request that fails. `open` starts a session with the id and the secret of a proof (see
 * `findStudioUser`). All others need the session's token.
 */
export const studioCommandSchema = v.variant("command", [
  v.object({
    command: v.literal("check"),
    roles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
  }),
  v.object({
    command: v.literal("open"),
    proof: id,
    secret: v.pipe(v.string(), v.minLength(32, "The secret is too short."), v.maxLength(200)),
  }),
  v.object({ command: v.literal("close") }),
  v.object({
    command: v.literal("list"),
    ...filter,
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  }),
  v.object({ command: v.literal("export"), ...filter }),
  v.object({ command: v.picklist(["show", "retry", "release"]), id }),
]);
export type StudioCommand = v.InferOutput<typeof studioCommandSchema>;

/** A command that needs a session. */
export type SessionCommand = Exclude<StudioCommand, { command: "check" | "open" | "close" }>;
