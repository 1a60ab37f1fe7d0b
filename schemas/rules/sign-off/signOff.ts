// Who must approve which documents, and the events that record it. The Studio, the site, the content check and the embedded
// lake share these rules.

import { SOURCE_LANGUAGE } from "../../languages.ts";
import { collections, type SignOffKind, singletons } from "../../singletons.ts";
import { splitId } from "../documentIds.ts";

/** The type of the documents that record events. They have no form. Once written, they never change. */
export const SIGN_OFF_TYPE = "signOff";

/** Who must approve: the approvers of a kind, or the reviewer that the document names. */
export type ApprovalKind = SignOffKind | "reviewer";

/**
 * What happened: somebody asked for a review, approved the content, returned it, or published it without a review. Or an
 * administrator voided an earlier event.
 */
export type SignOffStep = "requested" | "approved" | "returned" | "emergency" | "voided";

export interface SignOffEvent {
  /** `signOff.<published id>.<random>`. The dots keep it private: only clients with a token can read it. */
  readonly _id: string;
  readonly _type: typeof SIGN_OFF_TYPE;
  /** The time of the event in ISO 8601. The lake sets it. */
  readonly _createdAt: string;
  readonly step: SignOffStep;
  readonly kind: ApprovalKind;
  /** The published id of the document. */
  readonly document: string;
  readonly documentType: string;
  /** The document's title as editors know it. */
  readonly title: string;
  /** Identifies the content that the event is about: see `contentHash`. */
  readonly contentHash: string;
  /** The whole document at that time, as JSON, with its published id. */
  readonly snapshot: string;
  /** The release that contains the content. Absent for a draft and for the published document. */
  readonly release?: string;
  /** The id of the event that this one voids. Only for `voided`. */
  readonly voids?: string;
  /** The note of a request, the comments on returned content, or the reason of an emergency or of voiding an event. */
  readonly note?: string;
  /** The last day for the decision, as `YYYY-MM-DD`. */
  readonly due?: string;
  /** The id of the user. */
  readonly by: string;
  readonly byName: string;
  /** The names of the people who changed the content since it was last published. */
  readonly changedBy: readonly string[];
  /** The evidence of an approved claim. */
  readonly evidence?: readonly { readonly _key: string; readonly _id: string; readonly title: string }[];
}

/** Whether sign-off is required, may be given by the people who changed the content, or is off. */
export type SignOffMode = "required" | "alone" | "off";

const rows: readonly { readonly type: string; readonly signOff?: SignOffKind }[] = [
  ...singletons,
  ...collections,
];

/** Returns who must approve the documents of a type; undefined if nobody must. */
export const signOffKind = (type: string): SignOffKind | undefined =>
  rows.find((row) => row.type === type && row.signOff)?.signOff;

/** Returns who must approve a document; undefined if nobody must. @param type the type of another document */
export function requiredKind(id: string, type = ""): SignOffKind | undefined {
  return signOffKind(singletons.find((row) => row.id === splitId(id).id)?.type ?? type);
}

/**
 * Returns whether a document must stay on the site: somebody must approve it, and the pages of the source language need it.
 * @param id the published id
 */
export const isIndispensable = (id: string): boolean =>
  splitId(id).language === SOURCE_LANGUAGE && requiredKind(id) !== undefined;

/** The types whose documents somebody must approve. */
export const signedTypes: readonly string[] = [
  ...new Set(rows.flatMap(({ type, signOff }) => (signOff ? [type] : []))),
];

/** The words for who must approve, such as “legal approval”. */
export const approvalOf = (kind: ApprovalKind): string =>
  kind === "reviewer" ? "the approver's approval" : `${kind} approval`;

/** The names of the roles that may approve, return and publish in an emergency. */
export const approverRoles = (kind: ApprovalKind): readonly string[] =>
  kind === "reviewer" ? ["administrator"] : ["administrator", `${kind}-approver`];

/** Returns the id for a new event. */
export const newEventId = (publishedId: string): string =>
  `${SIGN_OFF_TYPE}.${publishedId}.${crypto.randomUUID()}`;

/** Returns the published id of the document that an event is about; undefined for another id. */
export function documentOfEvent(eventId: string): string | undefined {
  if (!eventId.startsWith(`${SIGN_OFF_TYPE}.`)) return undefined;
  return eventId.slice(SIGN_OFF_TYPE.length + 1, eventId.lastIndexOf("."));
}

type Judged = Pick<SignOffEvent, "step" | "contentHash" | "_createdAt"> & {
  readonly _id?: string;
  readonly voids?: string | null | undefined;
};

/** Returns the events that count, newest first, without voided ones. */
export function validNewestFirst<T extends Judged>(events: readonly T[]): T[] {
  const voided = events.flatMap(({ step, voids }) => (step === "voided" && voids ? [voids] : []));
  return events
    .filter(({ _id, step }) => step !== "voided" && !voided.includes(_id ?? ""))
    .toSorted((one, other) => other._createdAt.localeCompare(one._createdAt));
}

/** Returns the newest decision on the content: approved, returned or emergency. Undefined if there is none. */
export const decisionOn = <T extends Judged>(events: readonly T[], contentHash: string): T | undefined =>
  validNewestFirst(events).find((event) => event.contentHash === contentHash && event.step !== "requested");

/** Whether the content may be on the site. */
export const isApproved = (events: readonly Judged[], contentHash: string): boolean => {
  const step = decisionOn(events, contentHash)?.step;
  return step === "approved" || step === "emergency";
};
