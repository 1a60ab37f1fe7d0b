import type { Language } from "../../schemas/languages.ts";

/** The statuses of leads, as the site names them, with their labels. The first ones need a person's attention. */
export const statusLabels = {
  suspected: "Held back",
  dead: "Failed",
  pending: "Waiting for delivery",
  delivered: "Delivered",
  erased: "Erased",
} as const;
export type LeadStatus = keyof typeof statusLabels;

export const statuses = Object.keys(statusLabels) as LeadStatus[]; // the object has no other keys

/** The forms that leads come from, as the site names them. */
export const kindLabels = { "early-access": "Early access", callback: "Callback" } as const;
type LeadKind = keyof typeof kindLabels;

/** What people have done about a lead, with the labels. */
export const followUpLabels = { new: "New", contacted: "Contacted", done: "Done", spam: "Spam" } as const;
type FollowUpState = keyof typeof followUpLabels;

export const followUpStates = Object.keys(followUpLabels) as FollowUpState[]; // the object has no other keys

/** What people did about a lead, who does what next, and until when (YYYY-MM-DD). The texts may be empty. */
export interface FollowUp {
  readonly state: FollowUpState;
  readonly owner: string;
  readonly due: string;
  readonly notes: string;
}

/** A row of the list, without addresses and numbers. */
export interface ListedLead {
  readonly id: string;
  /** The number that the visitor sees, such as `TW-4K7Q-9XH2`. */
  readonly reference: string;
  readonly kind: LeadKind;
  readonly status: LeadStatus;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly name: string | null;
  readonly organization: string | null;
  /** The campaign whose link led to the form. */
  readonly campaign: string | null;
  readonly followUp: FollowUpState;
  readonly owner: string | null;
  readonly due: string | null;
}

export interface LeadPage {
  readonly leads: readonly ListedLead[];
  /** The number of leads of each status that match the search text and the kind. */
  readonly counts: Readonly<Record<LeadStatus, number>>;
  readonly pageSize: number;
}

/** A lead with its personal data. */
export interface LeadDetails extends Pick<ListedLead, "id" | "reference" | "kind" | "status" | "receivedAt"> {
  /** Null once the lead was erased. */
  readonly payload: Readonly<Record<string, string>> | null;
  readonly attempts: number;
  /** The language of the page with the form. */
  readonly pageLanguage: Language;
  readonly deliveredAt: string | null;
  /** Whether the visitor got a confirmation: `waiting`, `sent`, or why not. Null when none is due. */
  readonly confirmation: string | null;
  /** Null until somebody writes it. */
  readonly followUp: FollowUp | null;
  /** Null for leads of earlier versions, and once the lead was erased. */
  readonly origin: {
    readonly campaign?: string;
    readonly source?: string;
    /** The day of the texts of consent (YYYY-MM-DD). */
    readonly consent: string;
  } | null;
  /** What the status means, and what to do. */
  readonly explanation: string | null;
}

/** The filter of the list. Without a field, it includes all leads. Days are in UTC. */
export interface LeadFilter {
  readonly search: string;
  readonly status?: LeadStatus;
  readonly kind?: LeadKind;
  readonly followUp?: FollowUpState;
  readonly from?: string;
  readonly to?: string;
}

/** Returns the number of leads that a filter matches. */
export const totalOf = ({ counts }: Pick<LeadPage, "counts">, status?: LeadStatus): number =>
  status ? counts[status] : statuses.reduce((sum, each) => sum + counts[each], 0);
