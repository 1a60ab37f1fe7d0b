import { claimsOf } from "../../../schemas/rules/claims/waitingClaims.ts";
import { contentHash } from "../../../schemas/rules/sign-off/contentHash.ts";
import {
  settingsFor,
  withSettings,
  withShownHash,
} from "../../../schemas/rules/sign-off/insertedSettings.ts";
import {
  approvalOf,
  decisionOn,
  type SignOffEvent,
  signOffKind,
} from "../../../schemas/rules/sign-off/signOff.ts";
import { isValidEvent } from "../../../schemas/rules/sign-off/validEvent.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** Returns the problem of one published document. */
async function problemOf(
  source: SourcedDocument,
  events: readonly Omit<SignOffEvent, "snapshot">[],
  documentWith: (id: string) => object | undefined,
): Promise<Finding[]> {
  const { document } = source;
  // The check of the copy finds claims that nobody approved.
  const isSearched = claimsOf(document, document._id).texts.length > 0;
  const kind = signOffKind(document._type) ?? (isSearched ? "clinical" : undefined);
  if (!kind) return [];
  const shown = withSettings(document, settingsFor(document._id, documentWith));
  const [own, hash] = await Promise.all([contentHash(document), contentHash(shown)]);
  const made = events.filter((each) => each.document === document._id && each.kind === kind);
  const decision = decisionOn(withShownHash(made, own, hash), hash);
  if (decision?.step === "approved") return [];
  const isEmergency = decision?.step === "emergency";
  if (isSearched && !isEmergency) return [];
  const message = isEmergency
    ? `${decision.byName} published this in an emergency: “${decision.note}”. Request an approval.`
    : `Nobody has given ${approvalOf(kind)} to the published content${shown === document ? "" : " with the current site settings"}, so the site keeps the approved content. Request an approval, or publish the approved content again.`;
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
  const published = documents.filter(isPublished);
  const byId = new Map(published.map(({ document }) => [document._id, document]));
  return (await Promise.all(published.map((each) => problemOf(each, made, (id) => byId.get(id))))).flat();
}
