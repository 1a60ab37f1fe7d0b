import { approvalOf, approverRoles, type SignOffMode } from "../../schemas/rules/sign-off/signOff.ts";
import type { SignOffKind } from "../../schemas/singletons.ts";
import { moment } from "../changes/moment.ts";
import type { SignOffState, StoredEvent } from "./signOffState.ts";

const editedAfter: Readonly<Record<StoredEvent["step"], string>> = {
  requested: "the request",
  returned: "the review",
  approved: "the approval",
  emergency: "the emergency publish",
};

/** Says why content may not go live yet, and what to do; undefined if it is approved. */
export function reasonNotApproved(state: SignOffState, kind: SignOffKind): string | undefined {
  switch (state.step) {
    case "none":
      return `Needs ${approvalOf(kind)}. Choose “Request review” first.`;
    case "waiting":
      return `Waits for ${approvalOf(kind)}, requested by ${state.event.byName} on ${moment(state.event._createdAt)}.`;
    case "edited":
      return `Edited after ${editedAfter[state.event.step]}. Request a review again.`;
    case "returned":
      return `Returned by ${state.event.byName} with comments. Choose “Request review” to read them.`;
    case "approved":
    case "emergency":
      return undefined;
  }
}

/** The person who decides. */
interface Decider {
  readonly id: string;
  readonly roles: readonly { readonly name: string }[];
}

/** Returns whether a person has a role that may approve. */
export const isApprover = (person: Pick<Decider, "roles"> | null, kind: SignOffKind): boolean =>
  person?.roles.some(({ name }) => approverRoles(kind).includes(name)) ?? false;

/**
 * Says why a person may not approve content; undefined if they may.
 * @param authors the ids of the people who changed it
 */
export function reasonNotDecider(
  person: Decider | null,
  kind: SignOffKind,
  authors: readonly string[],
  mode: SignOffMode,
): string | undefined {
  if (!person || !isApprover(person, kind))
    return `Only people with the role ${approverRoles(kind).toReversed().join(" or ")} decide about this document.`;
  if (mode !== "alone" && authors.includes(person.id))
    return "You changed this yourself, so somebody else must decide.";
  return undefined;
}
