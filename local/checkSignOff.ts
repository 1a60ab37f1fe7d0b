import { createHash } from "node:crypto";
import type { WriteCheck } from "#content-lake";
import { approverOf, mayApprove } from "../schemas/rules/sign-off/approver.ts";
import { canonicalContent } from "../schemas/rules/sign-off/contentHash.ts";
import {
  type ApprovalKind,
  decisionOn,
  documentOfEvent,
  isIndispensable,
  SIGN_OFF_TYPE,
  type SignOffMode,
} from "../schemas/rules/sign-off/signOff.ts";
import { invalidField, isValidEvent, snapshotContent } from "../schemas/rules/sign-off/validEvent.ts";

/** Like `contentHash`, which is asynchronous. */
const hashOf = (document: object): string =>
  createHash("sha256").update(canonicalContent(document)).digest("hex");

/** The lake's documents and their history. */
type Lake = Pick<Parameters<WriteCheck>[0], "documentWith" | "idsWith" | "statesOf">;

/**
 * Returns the ids of the people who changed a document since its last approved content before the one that somebody decides on: the
 * published document, its draft, and its versions, including deleted ones. Words move between these, for example when somebody
 * else publishes a draft or adds it to a release. So the author of words is an author of each of them.
 * @param id the published id
 * @param copy the id of the draft, the version or the published document with that content
 */
function unapprovedAuthors(
  { documentWith, idsWith, statesOf }: Lake,
  id: string,
  kind: ApprovalKind,
  copy: string,
): ReadonlySet<string> {
  const stored: unknown[] = idsWith(`${SIGN_OFF_TYPE}.${id}.`).map(documentWith);
  const events = stored.filter(isValidEvent).filter((event) => event.document === id && event.kind === kind);
  const decided = documentWith(copy);
  const approvedBefore = (document: object) => {
    const hash = hashOf(document);
    return decisionOn(events, hash)?.step === "approved" && (!decided || hash !== hashOf(decided));
  };
  const authors = new Set<string>();
  let accepted = 0;
  for (const { author, document, sequence } of statesOf(id)) {
    // The site doesn't enforce a reviewer, so what is published is accepted.
    if (document && (approvedBefore(document) || (kind === "reviewer" && copy !== id))) {
      accepted = sequence;
      break;
    }
    authors.add(author);
  }
  const versions = idsWith("versions.").filter((each) => each.endsWith(`.${id}`));
  for (const unpublished of [`drafts.${id}`, ...versions]) {
    for (const { author, document, sequence } of statesOf(unpublished)) {
      if (document ? approvedBefore(document) : sequence <= accepted) break;
      if (document) authors.add(author);
    }
  }
  return authors;
}

type Write = Parameters<WriteCheck>[0];

const isEvent = (document: { readonly _type?: unknown } | null) => document?._type === SIGN_OFF_TYPE;

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

const REMOVAL = (id: string) =>
  `"${id}" can't be taken off the site, because a page needs it. Change its content and request a review`;

/** Returns why nobody may store an event: its form is wrong, or it names another document or person. */
function formProblem(event: NonNullable<Write["after"]>, user: Write["user"]): string | undefined {
  const field = invalidField(event) ?? (snapshotContent(event.snapshot) ? undefined : "snapshot");
  // A sender may choose when a document was created. The newest decision counts.
  if (event._createdAt !== event._updatedAt) return 'The lake sets "_createdAt" of an approval';
  if (field) return `The field "${field}" of the approval is missing or invalid`;
  const id = documentOfEvent(event._id);
  if (id === undefined || id !== event.document)
    return "The id of an approval must contain the id of its document";
  if (event.by !== user.id || event.byName !== user.name)
    return "An approval must name the person who gives it";
  const needsReason = event.step === "emergency" || event.step === "voided";
  return needsReason && isBlank(event.note) ? `The field "note" must say the reason` : undefined;
}

/** Returns why an event can't be voided. */
function voidProblem({ after, roles, documentWith }: Write): string | undefined {
  if (!roles.includes("administrator")) return "Only an administrator can void an event";
  const voided = documentWith(String(after?.voids));
  return voided && isEvent(voided) && documentOfEvent(voided._id) === after?.document
    ? undefined
    : 'The field "voids" must name an event of the same document';
}

/**
 * Protects the events of sign-off. Everyone who may publish can request a review. Only approvers decide, and nobody decides on
 * content that they changed, unless the mode is `alone`. Events never change and are never deleted, but an administrator can void
 * one with another event.
 */
export const checkSignOff =
  (mode: SignOffMode): WriteCheck =>
  (write) => {
    const { user, roles, before, after, documentWith } = write;
    if (mode !== "off" && before && isIndispensable(before._id) && after?._type !== before._type)
      return REMOVAL(before._id);
    if (!isEvent(before) && !isEvent(after)) return undefined;
    if (before || !after) return "The record of approvals can't be changed";
    const problem = formProblem(after, user);
    if (problem) return problem;
    const { step, kind, release } = after;
    const id = String(after.document);
    if (step === "voided") return voidProblem(write);
    if (after.voids) return 'Only an event with the step "voided" can void another';
    const draft = `drafts.${id}`;
    const copy = typeof release === "string" ? `versions.${release}.${id}` : documentWith(draft) ? draft : id;
    const content = documentWith(copy);
    if (!content) return `There is no document "${copy}"`;
    const snapshot = snapshotContent(after.snapshot) ?? {};
    const isCurrent = [after.contentHash, hashOf(snapshot)].every((hash) => hash === hashOf(content));
    if (!isCurrent || snapshot._type !== content._type)
      return `The approval isn't about the current content of "${copy}". Read it and decide again`;
    if (step === "requested") return undefined;
    const required = approverOf(id, content._type, [documentWith(id), content]);
    if (!required || required.kind !== kind) return `Documents like "${id}" don't need ${kind} approval`;
    if (!mayApprove({ ...user, roles: roles.map((name) => ({ name })) }, required))
      return required.kind === "reviewer"
        ? `Only ${required.reviewer} or an administrator can decide`
        : `Only people with the role ${required.kind}-approver or administrator can decide`;
    const isOwn = () => unapprovedAuthors(write, id, required.kind, copy).has(user.id);
    if (step !== "emergency" && mode !== "alone" && isOwn())
      return "Somebody else must decide, because you changed this content yourself";
    return undefined;
  };
