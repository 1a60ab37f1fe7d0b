import type { SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId, getVersionFromId, isPublishedId } from "@sanity/client/csm";
import {
  type Approver,
  approverOf,
  type Decider,
  waitsFor,
} from "../../../schemas/rules/sign-off/approver.ts";
import { SIGN_OFF_TYPE, type SignOffMode, signedTypes } from "../../../schemas/rules/sign-off/signOff.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { goesOffSite } from "../../releases/scheduled.ts";
import { readEvents, readSettings } from "../events.ts";
import { hashesAsShown, type StoredEvent, stateAsShown } from "../signOffState.ts";

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

/** What waits for an approver. */
export interface Reviews {
  /** The open requests, the earliest last day first, and what must be requested because a site setting changed. */
  readonly requests: readonly Review[];
  /** What visitors see although nobody has reviewed it. */
  readonly emergencies: readonly Review[];
}

const DOCUMENTS = "*[_type in $types]";

/** The types with events about documents that name a reviewer. A draft can lack the reviewer whom its published document names. */
const REVIEWED_TYPES = `array::unique(*[_type == "${SIGN_OFF_TYPE}" && kind == "reviewer"].documentType)`;

/** Requests without a last day follow the others, the oldest first. */
const orderOf = ({ event }: Review) => `${event.due ?? "9999"} ${event._createdAt}`;

/** Returns what waits for an approver. @param client must read all perspectives @throws ClientError, ServerError */
export async function readReviews(client: SanityClient): Promise<Reviews> {
  const types = [...signedTypes, ...(await client.fetch<string[]>(REVIEWED_TYPES))];
  const documents = await client.fetch<StoredDocument[]>(DOCUMENTS, { types });
  const ids = [...new Set(documents.map(({ _id }) => getPublishedId(_id)))];
  const [events, settingsOf] = await Promise.all([readEvents(client, ids), readSettings(client)]);
  const reviewOf = async (document: StoredDocument): Promise<Review[]> => {
    const id = getPublishedId(document._id);
    const documentEvents = events.filter((event) => event.document === id);
    if (documentEvents.length === 0 || goesOffSite(document)) return [];
    const published = documents.find(({ _id }) => _id === id);
    const approver = approverOf(id, document._type, [published, document]);
    if (!approver) return [];
    const release = getVersionFromId(document._id);
    const copies = { settings: settingsOf(document._id), publishedSettings: settingsOf(id) };
    const state = stateAsShown(documentEvents, await hashesAsShown({ document, published, ...copies }));
    const isEmergency = state.step === "emergency" && isPublishedId(document._id);
    // A draft replaces the published content.
    const hasDraft = isPublishedId(document._id) && documents.some(({ _id }) => _id === getDraftId(id));
    const isRequest =
      (state.step === "waiting" || state.step === "edited") && state.event.step === "requested" && !hasDraft;
    // Nobody may notice that a change of the settings needs an approval, so it is listed before somebody asks for one.
    const isBehind =
      state.step === "edited" && state.showsSettings && isPublishedId(document._id) && !hasDraft;
    if (!isEmergency && !isRequest && !isBehind) return [];
    const title = documentTitle(document);
    const { step, event } = state;
    return [{ id, type: document._type, title, release, approver, event, isEdited: step === "edited" }];
  };
  const reviews = (await Promise.all(documents.map(reviewOf))).flat();
  const isEmergency = ({ event }: Review) => event.step === "emergency";
  return {
    requests: reviews
      .filter((review) => !isEmergency(review))
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))),
    emergencies: reviews.filter(isEmergency),
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
