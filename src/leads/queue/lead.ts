/** The forms whose requests are kept. */
export const KINDS = ["early-access", "callback"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Where a lead stands. `suspected` waits for an operator; `pending` is to be delivered; `dead` was given up after the
 * last try; `erased` has no personal data left and only keeps its key from being taken again.
 */
export const STATUSES = ["pending", "suspected", "delivered", "dead", "erased"] as const;
export type Status = (typeof STATUSES)[number];

/** The body as a lead's destination gets it. */
export type Payload = Record<string, string>;

/** A request that passed the rules and is about to be committed. */
export interface NewLead {
  /** Idempotency key with its kind in front; two leads never share one. */
  key: string;
  kind: Kind;
  /** Why an operator should look at it first; undefined for an ordinary request. */
  suspected?: string | undefined;
  /** Of a suspected callback that nobody could verify: its token, kept for as long as it may still be verified. */
  captchaToken?: string;
  payload: Payload;
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
