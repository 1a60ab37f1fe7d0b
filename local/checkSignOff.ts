import type { WriteCheck } from "#content-lake";
import { approverOf, mayApprove } from "../schemas/rules/sign-off/approver.ts";
import { documentOfEvent, SIGN_OFF_TYPE, type SignOffMode } from "../schemas/rules/sign-off/signOff.ts";

const isEvent = (document: { readonly _type?: unknown } | null) => document?._type === SIGN_OFF_TYPE;

/**
 * Protects the events of sign-off. Everyone who may publish can request a review. Only approvers decide, and nobody decides on
 * content that they changed, unless the mode is `alone`. Events never change and are never deleted.
 */
export const checkSignOff =
  (mode: SignOffMode): WriteCheck =>
  ({ user, roles, before, after, documentWith, authorsOf }) => {
    if (!isEvent(before) && !isEvent(after)) return undefined;
    if (before || !after) return "The record of approvals can't be changed";
    const { document, step, kind, by, release } = after;
    const id = documentOfEvent(after._id);
    if (id === undefined || id !== document)
      return "The id of an approval must contain the id of its document";
    if (by !== user.id) return "An approval must name the person who gives it";
    if (step === "requested") return undefined;
    const draft = `drafts.${id}`;
    const copy = typeof release === "string" ? `versions.${release}.${id}` : documentWith(draft) ? draft : id;
    const required = approverOf(id, documentWith(copy)?._type, [documentWith(id), documentWith(copy)]);
    if (!required || required.kind !== kind) return `Documents like "${id}" don't need ${kind} approval`;
    if (!mayApprove({ ...user, roles: roles.map((name) => ({ name })) }, required))
      return required.kind === "reviewer"
        ? `Only ${required.reviewer} or an administrator can decide`
        : `Only people with the role ${required.kind}-approver or administrator can decide`;
    if (step !== "emergency" && mode !== "alone" && authorsOf(copy).includes(user.id))
      return "Somebody else must decide, because you changed this content yourself";
    return undefined;
  };
