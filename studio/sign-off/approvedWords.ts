import type { SanityClient } from "@sanity/client";
import {
  type ApprovedWords,
  approvedWords,
  clinicalDecisions,
} from "../../schemas/rules/claims/approvedWords.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";

/** A GROQ condition on the decisions of clinical approvers. */
const CLINICAL = `_type == "${SIGN_OFF_TYPE}" && kind == "clinical" && step != "requested"`;

const EVENTS = `*[${CLINICAL}]{ ..., "snapshot": select(_id in $known => null, snapshot) }`;

/** The events whose content was read before. Events never change. */
const known = new Map<string, Set<string>>();

/** Reads what texts may say, as far as somebody reviewed it: what was published in an emergency still waits. */
export async function readApprovedWords(client: SanityClient): Promise<ApprovedWords> {
  const { projectId, dataset } = client.config();
  const key = `${projectId} ${dataset}`;
  const ids = known.get(key) ?? new Set<string>();
  known.set(key, ids);
  const events = await client.fetch<unknown[]>(EVENTS, { known: [...ids] });
  const made = clinicalDecisions(events);
  for (const event of events) if (isRecord(event) && typeof event._id === "string") ids.add(event._id);
  return approvedWords(made.filter(({ step }) => step !== "emergency"));
}
