import * as v from "valibot";
import { isDay } from "#schemas/rules/existingValues.ts";
import { plainText, typedEmail, typedLine } from "#schemas/rules/text/typedText.ts";
import { executeCommand, OperatorError } from "../operator/executeCommand.ts";
import { formatResult } from "../operator/formatResult.ts";
import type { Query } from "../queue/database/database.ts";
import {
  FOLLOW_UP_STATES,
  type FollowUp,
  idsOfReference,
  KINDS,
  type Kind,
  type Lead,
  referenceNumber,
  STATUSES,
  type Status,
  SUSPICION,
} from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { countForStart, IS_LEAD, leadsById, STATE } from "../queue/store.ts";

const id = v.pipe(v.string(), v.uuid("The id must be a UUID."));

const day = v.pipe(v.string(), v.check(isDay, "A day looks like 2026-12-31."));

/** The filter of a list or an export. Without a field, it includes all leads. */
const filter = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, "The search text is too long.")), ""),
  status: v.optional(v.picklist(STATUSES)),
  kind: v.optional(v.picklist(KINDS)),
  followUp: v.optional(v.picklist(FOLLOW_UP_STATES)),
  /** The first and the last day in UTC on which the leads arrived. */
  from: v.optional(day),
  to: v.optional(day),
};

/** The changed fields of a follow-up. An empty text empties its field. */
const followUp = v.partial(
  v.object({
    state: v.picklist(FOLLOW_UP_STATES),
    owner: v.pipe(v.string(), v.trim(), v.maxLength(100, "The owner's name is too long.")),
    due: v.union([v.literal(""), day]),
    notes: v.pipe(v.string(), v.trim(), v.maxLength(1000, "The notes are too long.")),
  }),
);

/** The commands of *Leads*. All of them need a session of the tool. */
export const studioCommandSchema = v.variant("command", [
  v.object({
    command: v.literal("list"),
    ...filter,
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  }),
  v.object({ command: v.literal("export"), ...filter }),
  v.object({ command: v.literal("count") }),
  v.object({ command: v.picklist(["show", "retry", "release"]), id }),
  v.object({ command: v.literal("follow-up"), id, followUp }),
]);
export type StudioCommand = v.InferOutput<typeof studioCommandSchema>;

/** The filter of a list. An empty search text matches every lead. */
interface LeadFilter {
  search: string;
  status?: Status | undefined;
  kind?: Kind | undefined;
  followUp?: FollowUp["state"] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const PAGE_SIZE = 25;

/** Matches a form of the search text, ignoring case, with the id, the reference number and each field of the visitor, the follow-up or the origin. */
const MATCHES = `${IS_LEAD} AND ('' = ANY($1::text[]) OR id BETWEEN $3::uuid AND $4::uuid OR EXISTS (
    SELECT FROM unnest($1::text[]) AS form WHERE strpos(id::text, lower(form)) > 0 OR EXISTS (
      SELECT FROM jsonb_each_text(payload || coalesce(follow_up, '{}') || coalesce(origin, '{}')) AS field WHERE strpos(lower(field.value), lower(form)) > 0
    )
  )) AND ($2::text IS NULL OR kind = $2) AND ($5::text IS NULL OR ${STATE} = $5)
  AND ($6::text IS NULL OR received_at >= ($6 || 'T00:00:00Z')::timestamptz)
  AND ($7::text IS NULL OR received_at < ($7 || 'T00:00:00Z')::timestamptz + interval '1 day')`;

/** A phone number as people write it, or a part of one. */
const PHONE = /^(?:[\s()+.·_\p{Pd}\u2212]*\d){6,15}[\s()]*$/u;

/** Returns the forms in which leads can have a text: as a name, an address or a phone number is stored. */
function storedForms(search: string): string[] {
  const line = typedLine(search);
  const plain = plainText(line);
  const phone = PHONE.test(plain) ? [plain.replace(/[^+\d]/g, "")] : [];
  return [...new Set([line, plain, typedEmail(search), ...phone])];
}

/** Returns the values of the placeholders in MATCHES. */
function matchValues({ search, kind, followUp: state, from, to }: LeadFilter): unknown[] {
  const ids = idsOfReference(search);
  const range = [ids?.first ?? null, ids?.last ?? null];
  return [storedForms(search), kind ?? null, ...range, state ?? null, from ?? null, to ?? null];
}

/** Counts the leads of each status that match the search text and the kind. */
async function countMatches(query: Query, filter: LeadFilter): Promise<Record<Status, number>> {
  const rows = await query(
    `SELECT status, count(*) AS count FROM leads.lead WHERE ${MATCHES} GROUP BY status`,
    matchValues(filter),
  );
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  const all = STATUSES.map((status) => [status, counts.get(status) ?? 0]);
  return Object.fromEntries(all) as Record<Status, number>; // every status is in the list
}

/** Returns the leads that match a filter, newest first. @param page starts at 1; without it, returns all of them */
async function findLeads(query: Query, filter: LeadFilter, page?: number): Promise<Lead[]> {
  const rows = await query(
    `SELECT id FROM leads.lead WHERE ${MATCHES} AND ($8::text IS NULL OR status = $8)
     ORDER BY received_at DESC, id LIMIT $9 OFFSET $10`,
    [
      ...matchValues(filter),
      filter.status ?? null,
      page ? PAGE_SIZE : null,
      page ? (page - 1) * PAGE_SIZE : 0,
    ],
  );
  const ids = rows.map(({ id }) => String(id));
  const leads = new Map((await leadsById(query, ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => leads.get(id) ?? []);
}

const SUSPICIONS: Record<string, string> = {
  [SUSPICION.honeypot]:
    "A field that people can't see was filled in, so this is probably a bot. Don't release it unless you know the person.",
  [SUSPICION.noCaptcha]: "The site has no captcha set up. Check the details, then decide.",
  [SUSPICION.away]:
    "The captcha service doesn't respond, so the site is still checking this request. It may be delivered automatically. Wait a few minutes.",
  [SUSPICION.expired]:
    "The captcha service didn't respond in time, so nobody knows whether this is a person. If the details look real, release it.",
  [SUSPICION.tooLate]:
    "The captcha had expired or was used when it was checked, so nobody knows whether this is a person. If the details look real, release it.",
  [SUSPICION.refused]:
    "The captcha service refused the visitor's answer, so this is probably a bot. Don't release it unless you know the person.",
  [SUSPICION.otherHost]:
    "The captcha was solved on another website, so this is probably a bot. Don't release it unless you know the person.",
  [SUSPICION.wasDown]:
    "The captcha service was down, so nobody knows whether this is a person. If the details look real, release it.",
};

/** Explains a lead's status to a marketer, with the next step. Undefined when the status explains itself. */
function explainReason({ status, reason, attempts }: Lead): string | undefined {
  if (status === "suspected") return SUSPICIONS[reason ?? ""] ?? `It was held because of this: ${reason}.`;
  const failure = reason ? ` The last problem: ${reason}.` : "";
  if (status === "dead")
    return `Delivery failed ${attempts} times, so the site stopped trying.${failure} Ask an engineer to check the receiver, then send the lead again.`;
  if (status === "pending" && attempts > 0)
    return `Delivery failed ${attempts} ${attempts === 1 ? "time" : "times"}.${failure} The site tries again automatically.`;
  return undefined;
}

const NO_FOLLOW_UP: FollowUp = { state: "new", owner: "", due: "", notes: "" };

type FollowUpChange = v.InferOutput<typeof followUp>;

/**
 * Changes fields of what people do about a lead, and keeps the other fields.
 * @throws OperatorError when the lead doesn't exist or was erased
 */
async function changeFollowUp(query: Query, lead: string, change: FollowUpChange): Promise<void> {
  const rows = await query(
    `UPDATE leads.lead SET follow_up = $2::text::jsonb || coalesce(follow_up, '{}') || $3::text::jsonb
     WHERE id = $1::uuid AND status <> 'erased' RETURNING id`,
    [lead, JSON.stringify(NO_FOLLOW_UP), JSON.stringify(change)],
  );
  if (rows.length === 0)
    throw new OperatorError("The lead was deleted or erased, so nothing can be written about it.");
}

/** The result of a command, and the ids of the leads that it showed or changed. */
export interface StudioCommandResult {
  readonly result: unknown;
  readonly ids: readonly string[];
}

/** The row of a lead in the list. Addresses and numbers are only in the details. */
const listed = ({ id, kind, status, receivedAt, payload, followUp: written, origin }: Lead) => ({
  id,
  reference: referenceNumber(id),
  kind,
  status,
  receivedAt,
  name: payload?.name ?? null,
  organization: payload?.organization ?? null,
  campaign: origin?.campaign ?? null,
  followUp: written?.state ?? "new",
  owner: written?.owner || null,
  due: written?.due || null,
});

/** Returns a lead without the role among its interests. The webhook's format repeats it there. */
function withoutRepeatedRole(lead: Lead): Lead {
  const { role, interests } = lead.payload ?? {};
  const end = `, ${role}`;
  if (!role || !interests?.endsWith(end)) return lead;
  return { ...lead, payload: { ...lead.payload, interests: interests.slice(0, -end.length) } };
}

/**
 * Executes a command of a Studio user who may see leads.
 * @throws OperatorError when the lead doesn't exist, or its status doesn't allow the command
 */
export async function executeStudioCommand(
  queue: LeadQueue,
  command: StudioCommand,
): Promise<StudioCommandResult> {
  const { query } = queue.database;
  switch (command.command) {
    case "list": {
      const [counts, leads] = [
        await countMatches(query, command),
        await findLeads(query, command, command.page),
      ];
      const ids = leads.map(({ id }) => id);
      return { result: { counts, pageSize: PAGE_SIZE, leads: leads.map(listed) }, ids };
    }
    case "export": {
      const leads = await findLeads(query, command);
      const rows = leads.map((lead) => ({
        reference: referenceNumber(lead.id),
        ...withoutRepeatedRole(lead),
      }));
      return { result: formatResult({ command: "export" }, rows), ids: leads.map(({ id }) => id) };
    }
    case "count":
      return { result: (await countForStart(query)).counts, ids: [] };
    case "follow-up":
      await changeFollowUp(query, command.id, command.followUp);
      return { result: {}, ids: [command.id] };
    case "show": {
      const lead = (await executeCommand(queue, command)) as Lead; // the result of `show`
      const result = { ...withoutRepeatedRole(lead), explanation: explainReason(lead) ?? null };
      return { result, ids: [lead.id] };
    }
    default:
      return { result: await executeCommand(queue, command), ids: [command.id] };
  }
}
