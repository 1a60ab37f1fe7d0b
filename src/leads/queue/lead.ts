/** The forms whose submissions are stored. */
export const KINDS = ["early-access", "callback"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The status of a lead. `suspected` waits for an operator; `pending` is to be delivered; `dead` was given up
 * after the last try; `erased` has no personal data left, and stays so that its key is not taken again.
 */
export const STATUSES = ["pending", "suspected", "delivered", "dead", "erased"] as const;
export type Status = (typeof STATUSES)[number];

/** The body that a lead's destination gets. */
export type Payload = Record<string, string>;

/** A submission that passed the rules and is about to be committed. */
export interface NewLead {
  /** Idempotency key with its kind in front; two leads never share one. */
  key: string;
  kind: Kind;
  /** Why an operator should look at it first; undefined for an ordinary lead. */
  suspected?: string | undefined;
  /** The captcha token of a callback that could not be verified, kept while it still can be. */
  captchaToken?: string;
  payload: Payload;
  /** The span that its delivery follows from, as W3C `traceparent`. It is kept with the job, not with the lead. */
  trace?: string | undefined;
}

/** What is stored under a key. */
export interface Stored {
  /** Null once the lead was erased. */
  payload: Payload | null;
}

/** A lead as stored. */
export interface Lead {
  id: string;
  kind: Kind;
  status: Status;
  /** Why it is suspected, or how the last attempt to deliver it failed. */
  reason: string | null;
  /** Null once the lead was erased. */
  payload: Payload | null;
  attempts: number;
  receivedAt: Date;
  deliveredAt: Date | null;
}
