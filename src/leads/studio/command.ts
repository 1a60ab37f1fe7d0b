import * as v from "valibot";
import { KINDS, STATUSES } from "../queue/lead.ts";

const id = v.pipe(v.string(), v.uuid("The id must be a UUID."));

/** The filter of a list or an export. Without a field, it includes all leads. */
const filter = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, "The search text is too long.")), ""),
  status: v.optional(v.picklist(STATUSES)),
  kind: v.optional(v.picklist(KINDS)),
};

/** The commands of *Leads*. All of them need a session of the tool. */
export const studioCommandSchema = v.variant("command", [
  v.object({
    command: v.literal("list"),
    ...filter,
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  }),
  v.object({ command: v.literal("export"), ...filter }),
  v.object({ command: v.picklist(["show", "retry", "release"]), id }),
]);
export type StudioCommand = v.InferOutput<typeof studioCommandSchema>;
