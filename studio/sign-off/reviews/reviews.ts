import type { SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId, getVersionFromId, isPublishedId } from "@sanity/client/csm";
import { type WaitingClaim, waitingClaims } from "../../../schemas/rules/claims/waitingClaims.ts";
import {
  type Approver,
  approverOf,
  type Decider,
  waitsFor,
} from "../../../schemas/rules/sign-off/approver.ts";
import type { SignOffMode } from "../../../schemas/rules/sign-off/signOff.ts";
import { requesterOf } from "../../../schemas/rules/start/stepRows.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { goesOffSite } from "../../releases/scheduled.ts";
import { readApprovedWords, readEvents, readSettings } from "../events.ts";
import { hashesAsShown, type StoredEvent, stateAsShown } from "../signOffState.ts";
import { claimsInAll, readDocuments } from "./readDocuments.ts";

/** A document that somebody must review. */
export interface Review {
  /** The published id. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** The name of the release that contains the content. */
  readonly release: string | undefined;
  /** The request, the emergency, or the last event before a site setting in the document changed. */
  readonly event: StoredEvent;
  readonly approver: Approver;
  /** Whether the content was edited since the request, so that somebody must request the review again. */
  readonly isEdited: boolean;
}

/** A decision that the person who asked for it may have to act on. */
interface Decided extends Review {
  /** The id of that person. */
  readonly requester: string | undefined;
}

/** What waits for an approver, and what approvers decided. */
export interface Reviews {
  /** The open requests, the earliest last day first, and what must be requested because a site setting changed. */
  readonly requests: readonly Review[];
  /** What visitors see although nobody has reviewed it. */
  readonly emergencies: readonly Review[];
  /** What was approved or returned, and is not live. */
  readonly decided: readonly Decided[];
  /** What is published with claims that nobody approved, and for which nobody has requested a review. */
  readonly claiming: readonly ClaimingDocument[];
}

/** What waits if nobody must approve anything. */
export const NO_REVIEWS: Reviews = { requests: [], emergencies: [], decided: [], claiming: [] };

/** A published document with claims that nobody approved. */
interface ClaimingDocument {
  /** The published id. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly claims: readonly WaitingClaim[];
}

/** Requests without a last day follow the others, the oldest first. */
const orderOf = ({ event }: Review) => `${event.due ?? "9999"} ${event._createdAt}`;

/** Returns what waits for an approver. @param client must read all perspectives @throws ClientError, ServerError */
export async function readReviews(client: SanityClient): Promise<Reviews> {
  const [documents, words] = await Promise.all([readDocuments(client), readApprovedWords(client)]);
  const claims = await claimsInAll(documents);
  const claimsIn = new Map(claims.map((each, index) => [documents[index]?._id, waitingClaims(each, words)]));
  const ids = [...new Set(documents.map(({ _id }) => getPublishedId(_id)))];
  const [events, settingsOf] = await Promise.all([readEvents(client, ids), readSettings(client)]);
  const reviewOf = async (document: StoredDocument): Promise<Decided[]> => {
    const id = getPublishedId(document._id);
    const documentEvents = events.filter((event) => event.document === id);
    if (documentEvents.length === 0 || goesOffSite(document)) return [];
    const published = documents.find(({ _id }) => _id === id);
    const claims = claimsIn.get(document._id) ?? [];
    const approver = approverOf(id, document._type, [published, document], claims.length > 0);
    const ownEvents = documentEvents.filter(({ kind }) => kind === approver?.kind);
    if (!approver || ownEvents.length === 0) return [];
    const release = getVersionFromId(document._id);
    const copies = { settings: settingsOf(document._id), publishedSettings: settingsOf(id) };
    const state = stateAsShown(ownEvents, await hashesAsShown({ document, published, ...copies }));
    const isEmergency = state.step === "emergency" && isPublishedId(document._id);
    // A draft replaces the published content.
    const hasDraft = isPublishedId(document._id) && documents.some(({ _id }) => _id === getDraftId(id));
    const isRequest =
      (state.step === "waiting" || state.step === "edited") && state.event.step === "requested" && !hasDraft;
    // Nobody may notice that a change of the settings needs an approval, so it is listed before somebody asks for one.
    const isBehind =
      state.step === "edited" && state.showsSettings && isPublishedId(document._id) && !hasDraft;
    const isAnswer = (state.step === "approved" || state.step === "returned") && !isPublishedId(document._id);
    if (!isEmergency && !isRequest && !isBehind && !isAnswer) return [];
    const title = documentTitle(document);
    const { step, event } = state;
    const requester = requesterOf(ownEvents, event);
    const review = { id, type: document._type, title, release, approver, event, isEdited: step === "edited" };
    return [{ ...review, requester }];
  };
  const reviews = (await Promise.all(documents.map(reviewOf))).flat();
  const isEmergency = ({ event }: Review) => event.step === "emergency";
  const isDecided = ({ event: { step }, isEdited }: Review) =>
    (step === "approved" || step === "returned") && !isEdited;
  const isListed = (id: string) => reviews.some((review) => review.id === id && !isDecided(review));
  return {
    claiming: documents.flatMap((document) => {
      const { _id: id, _type: type } = document;
      const claims = claimsIn.get(id) ?? [];
      if (claims.length === 0 || !isPublishedId(id) || isListed(id)) return [];
      return [{ id, type, title: documentTitle(document), claims }];
    }),
    requests: reviews
      .filter((review) => !isEmergency(review) && !isDecided(review))
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))),
    emergencies: reviews.filter(isEmergency),
    decided: reviews.filter(isDecided),
  };
}

/**
 * Returns the reviews with whether each waits for a person, these first. A request waits for nobody if its content was edited, and
 * not for the person who made it, unless people may approve their own changes.
 */
export const reviewsFor = (person: Decider | null, reviews: readonly Review[], mode: SignOffMode) =>
  reviews
    .map((review) => {
      const { event, isEdited, approver } = review;
      const isOwn = event.by === person?.id && mode !== "alone";
      return { ...review, isMine: !isEdited && !isOwn && waitsFor(person, approver) };
    })
    .toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
