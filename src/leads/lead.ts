/** The forms whose requests are kept. */
export const KINDS = ["early-access", "callback"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Where a lead stands. `suspected` waits for an operator; `pending` is to be delivered; `dead` was given up after the
 * last try; `erased` has no personal data left and only keeps its key from being taken again.
 */
export const STATUSES = ["pending", "suspected", "delivered", "dead", "erased"] as const;
export type Status = (typeof STATUSES)[number];

/** A request that passed the rules and is about to be committed. */
export interface NewLead {
  /** Idempotency key with its kind in front; two leads never share one. */
  key: string;
  kind: Kind;
  /** Why an operator should look at it first; undefined for an ordinary request. */
  suspected?: string | undefined;
  /** The body as the destination will get it. */
  payload: Record<string, string>;
}

/** A lead as stored. */
export interface Lead {
  id: string;
  kind: Kind;
  status: Status;
  /** Why it is suspected, or how the last attempt to deliver it failed. */
  reason: string | null;
  /** The body for the destination; null once purged or erased. */
  payload: Record<string, string> | null;
  attempts: number;
  receivedAt: Date;
  deliveredAt: Date | null;
}
