import * as v from "valibot";
import { storedTotals } from "#analytics/store/backupTotals.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { idsOfReference, STATUSES } from "../queue/lead.ts";
import { storedLead } from "./backup.ts";

const isUuid = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** A lead's id or reference number. */
const id = v.pipe(
  v.string(),
  v.check(
    (text) => isUuid(text) || idsOfReference(text) !== undefined,
    `A lead's reference number looks like ${REFERENCE_PREFIX}-4K7Q-9XH2, and its id like 7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10.`,
  ),
);

/** The operators' commands. All ids are ids or reference numbers of leads. */
export const commandSchema = v.variant("command", [
  v.object({ command: v.literal("list"), status: v.optional(v.picklist(STATUSES)) }),
  v.object({ command: v.picklist(["show", "delete"]), id }),
  v.object({ command: v.literal("release"), id: v.optional(id), robots: v.optional(v.boolean()) }),
  v.object({ command: v.picklist(["retry", "confirm"]), id: v.optional(id) }),
  v.object({ command: v.picklist(["export", "backup"]) }),
  v.object({
    command: v.literal("restore"),
    leads: v.array(storedLead),
    totals: v.optional(v.array(storedTotals)),
  }),
  v.object({ command: v.literal("analytics"), action: v.picklist(["export", "erase"]) }),
  v.object({
    command: v.literal("erase"),
    email: v.pipe(v.string(), v.includes("@", "An email address is required.")),
  }),
]);
export type LeadsCommand = v.InferOutput<typeof commandSchema>;
