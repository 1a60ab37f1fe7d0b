import type { Language } from "#schemas/languages.ts";

/** The forms whose submissions are stored. */
export const KINDS = ["early-access", "callback"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The status of a lead. `suspected` leads wait for an operator. `pending` leads wait for delivery. `dead` leads failed
 * their last attempt. `erased` leads have no personal data left, and remain so that their keys can't be reused.
 */
export const STATUSES = ["pending", "suspected", "delivered", "dead", "erased"] as const;
export type Status = (typeof STATUSES)[number];

/** The body that is sent to a lead's destination. */
export type Payload = Record<string, string>;

/** A submission that passed all checks and is about to be committed. */
export interface NewLead {
  /** The idempotency key, prefixed with the kind. It is unique. */
  key: string;
  kind: Kind;
  /** Why an operator must review the lead first; undefined for an ordinary lead. */
  suspected?: string | undefined;
  /** The captcha token of a callback that could not be verified yet. */
  captchaToken?: string;
  payload: Payload;
  /** The language of the form's page, in which the confirmation is written. English by default. */
  pageLanguage?: Language;
  /** The parent span of the delivery, as a W3C `traceparent`. It is kept until the lead is delivered. */
  trace?: string | undefined;
}

/** The stored lead for a key. */
export interface Stored {
  id: string;
  /** Null once the lead was erased. */
  payload: Payload | null;
}

/** A lead as stored. */
export interface Lead {
  id: string;
  kind: Kind;
  status: Status;
  /** Why the lead is suspected, or why the last delivery failed. */
  reason: string | null;
  /** Null once the lead was erased. */
  payload: Payload | null;
  attempts: number;
  receivedAt: Date;
  deliveredAt: Date | null;
  /**
   * The state of the confirmation mail: `waiting`, `sent`, or why it wasn't sent. Null when no mail is due: the site has
   * no mail server, or the lead was erased.
   */
  confirmation: string | null;
  /** The language of the form's page. English for leads of earlier versions. */
  pageLanguage: Language;
}
