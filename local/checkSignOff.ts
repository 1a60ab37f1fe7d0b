import { createHmac } from "node:crypto";
import { type ReleaseCheck, signWebhook, type WriteCheck } from "#content-lake";
import { claimsOf } from "../schemas/rules/claims/waitingClaims.ts";
import { approverOf, mayApprove } from "../schemas/rules/sign-off/approver.ts";
import { settingsFor, withSettings } from "../schemas/rules/sign-off/insertedSettings.ts";
import {
  documentOfEvent,
  isIndispensable,
  SIGN_OFF_TYPE,
  type SignOffMode,
} from "../schemas/rules/sign-off/signOff.ts";
import { invalidField, snapshotContent } from "../schemas/rules/sign-off/validEvent.ts";
import { hashOf, unapprovedAuthors } from "./unapprovedAuthors.ts";

type Write = Parameters<WriteCheck>[0];

const isEvent = (document: { readonly _type?: unknown } | null) => document?._type === SIGN_OFF_TYPE;

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

const REMOVAL = (id: string) =>
  `"${id}" can't be taken off the site, because a page needs it. Change its content and request an approval`;

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
    // A draft is decided on before the document is published, but what is live can still be decided on too.
    const copies = typeof release === "string" ? [`versions.${release}.${id}`] : [`drafts.${id}`, id];
    const stored = copies.flatMap((copy) => documentWith(copy) ?? []);
    const [newest] = stored;
    if (!newest) return `There is no document "${copies.at(-1)}"`;
    const snapshot = snapshotContent(after.snapshot) ?? {};
    const content = stored.find((each) => {
      // Without the settings, the approval covers those of its time.
      const current = [withSettings(each, settingsFor(each._id, documentWith)), each].map(hashOf);
      const hashes = [after.contentHash, hashOf(snapshot)];
      return snapshot._type === each._type && hashes.every((hash) => current.some((one) => one === hash));
    });
    if (!content)
      return `The approval isn't about the current content of "${newest._id}". Read it and decide again`;
    if (step === "requested") return undefined;
    const makesClaims = kind === "clinical" && claimsOf(content, id).texts.length > 0;
    const required = approverOf(id, content._type, [documentWith(id), content], makesClaims);
    if (!required || required.kind !== kind) return `Documents like "${id}" don't need ${kind} approval`;
    if (!mayApprove({ ...user, roles: roles.map((name) => ({ name })) }, required))
      return required.kind === "reviewer"
        ? `Only ${required.reviewer} or an administrator can decide`
        : `Only people with the role ${required.kind}-approver or administrator can decide`;
    const isOwn = () => unapprovedAuthors(write, id, required.kind, content._id).has(user.id);
    if (step !== "emergency" && mode !== "alone" && isOwn())
      return "Somebody else must decide, because you changed this content yourself";
    return undefined;
  };

const PATH = "/api/revalidate/release";
/**
 * The site's timeout, in milliseconds. A site that has just started, on a busy machine, takes longer than a second for the first
 * check. A site that hangs must not delay a release without end.
 */
const LIMIT = 10_000;

interface Site {
  readonly siteUrl: string;
  /** Signs the webhook's deliveries to the site. */
  readonly revalidateSecret: string;
}

/** Derives a key for this path only, so that a captured webhook delivery can't be replayed to it. */
const boundKey = (secret: string) => createHmac("sha256", secret).update(PATH).digest("base64url");

/**
 * Asks the site whether a release would break a page. Allows every release while the site is down or can't decide:
 * content that breaks a page never reaches it.
 */
export const checkRelease =
  ({ siteUrl, revalidateSecret }: Site): ReleaseCheck =>
  async (release) => {
    const body = JSON.stringify({ release });
    try {
      const answer = await fetch(siteUrl + PATH, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "sanity-webhook-signature": signWebhook(body, boundKey(revalidateSecret), Date.now()),
        },
        body,
        signal: AbortSignal.timeout(LIMIT),
      });
      const said: unknown = answer.ok ? await answer.json() : undefined;
      if (typeof said !== "object" || said === null || !("problems" in said)) return undefined;
      const { problems } = said;
      return Array.isArray(problems) && problems.length > 0 ? problems.join(" ") : undefined;
    } catch {
      return undefined;
    }
  };
