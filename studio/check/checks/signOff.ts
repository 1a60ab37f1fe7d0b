import { contentHash } from "../../../schemas/rules/sign-off/contentHash.ts";
import {
  approvalOf,
  decisionOn,
  SIGN_OFF_TYPE,
  type SignOffEvent,
  signOffKind,
} from "../../../schemas/rules/sign-off/signOff.ts";
import { isValidEvent } from "../../../schemas/rules/sign-off/validEvent.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** Returns whether a document records an event of sign-off. */
export const isEvent = ({ document }: SourcedDocument): boolean => document._type === SIGN_OFF_TYPE;

/** Returns the problem of one published document. */
async function problemOf(
  source: SourcedDocument,
  events: readonly Omit<SignOffEvent, "snapshot">[],
): Promise<Finding[]> {
  const kind = signOffKind(source.document._type);
  if (!kind) return [];
  const own = events.filter((each) => each.document === source.document._id && each.kind === kind);
  const decision = decisionOn(own, await contentHash(source.document));
  if (decision?.step === "approved") return [];
  const isEmergency = decision?.step === "emergency";
  const message = isEmergency
    ? `${decision.byName} published this in an emergency: “${decision.note}”. Request a review.`
    : `Nobody has given ${approvalOf(kind)} to the published content, so the site keeps the approved content. Request a review, or publish the approved content again.`;
  return [
    located(source, { level: isEmergency ? "warning" : "error", check: "sign-off", path: "", message }),
  ];
}

/**
 * Checks that published documents are approved, if somebody must approve them. A dataset without any event of sign-off has not
 * begun with it, like the seed.
 */
export async function checkSignOff(
  documents: readonly SourcedDocument[],
  events: readonly SourcedDocument[],
): Promise<Finding[]> {
  if (events.length === 0) return [];
  const made = events.map(({ document }): unknown => document).filter(isValidEvent);
  return (await Promise.all(documents.filter(isPublished).map((each) => problemOf(each, made)))).flat();
}
