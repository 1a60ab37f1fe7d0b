import { type WaitingClaim, waitingLine } from "../../schemas/rules/claims/waitingClaims.ts";
import { type Approver, type Decider, mayApprove } from "../../schemas/rules/sign-off/approver.ts";
import {
  type ApprovalKind,
  approvalOf,
  approverRoles,
  type SignOffMode,
} from "../../schemas/rules/sign-off/signOff.ts";
import { moment } from "../changes/moment.ts";
import type { SignOffState, StoredEvent } from "./signOffState.ts";

const editedAfter: Readonly<Record<StoredEvent["step"], string>> = {
  requested: "the request",
  returned: "the decision",
  approved: "the approval",
  emergency: "the emergency publish",
  voided: "the decision",
};

/**
 * Says why content may not go live yet, and what to do; undefined if it is approved.
 * @param claims the claims that nobody approved
 */
export function reasonNotApproved(
  state: SignOffState,
  kind: ApprovalKind,
  [claim]: readonly WaitingClaim[] = [],
): string | undefined {
  const why = claim ? `: ${waitingLine(claim)}` : "";
  switch (state.step) {
    case "none":
      return `Needs ${approvalOf(kind)}${why}. Choose “Request approval” first.`;
    case "waiting":
      return `Waits for ${approvalOf(kind)}, requested by ${state.event.byName} on ${moment(state.event._createdAt)}.`;
    case "edited":
      return state.showsSettings
        ? `Edited after ${editedAfter[state.event.step]}, or a site setting in it changed. Request the approval again.`
        : `Edited after ${editedAfter[state.event.step]}. Request the approval again.`;
    case "returned":
      return `Returned by ${state.event.byName} with comments. Choose “Request approval” to read them.`;
    case "approved":
    case "emergency":
      return undefined;
  }
}

/** Says why a person may not approve content; undefined if they may. @param authors the ids of the people who changed it */
export function reasonNotDecider(
  person: Decider | null,
  approver: Approver,
  authors: readonly string[],
  mode: SignOffMode,
): string | undefined {
  if (!person || !mayApprove(person, approver)) {
    const { kind, reviewer } = approver;
    return kind === "reviewer"
      ? `Only its approver, ${reviewer}, or an administrator decides about this document.`
      : `Only people with the role ${approverRoles(kind).toReversed().join(" or ")} decide about this document.`;
  }
  if (mode !== "alone" && authors.includes(person.id))
    return "You changed this yourself, so somebody else must decide.";
  return undefined;
}
