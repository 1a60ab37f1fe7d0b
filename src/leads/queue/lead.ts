import { REFERENCE_PREFIX } from "#schemas/brand.ts";
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

/**
 * The status of a form check while it waits for delivery. It isn't one of {@link STATUSES}, so nobody sees, counts or exports it.
 * The record of its delivery deletes it.
 */
export const CHECK_STATUS = "check";

/** What people have done about a lead. It doesn't change the delivery. */
export const FOLLOW_UP_STATES = ["new", "contacted", "done", "spam"] as const;

/** What people did about a lead, who does what next, and until when (YYYY-MM-DD). The texts may be empty. */
export interface FollowUp {
  state: (typeof FOLLOW_UP_STATES)[number];
  owner: string;
  due: string;
  notes: string;
}

/** Which link led to the form, and which texts the visitor agreed to. The specified payloads have no fields for it. */
export interface Origin {
  /** The values of `utm_campaign` and `utm_source`, or else `utm_medium`, in the page's address. */
  campaign?: string;
  source?: string;
  /** The day of the texts of consent (YYYY-MM-DD): see `CONSENT_VERSION`. */
  consent: string;
}

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
  origin?: Origin;
  /** The nonce of the pass, if it is a form check. It is inserted only if the nonce was not used. */
  check?: string;
  /** The parent span of the delivery, as a W3C `traceparent`. It is kept until the lead is delivered. */
  trace?: string | undefined;
}

/** The stored lead for a key. */
export interface Stored {
  id: string;
  /** Null once the lead was erased. */
  payload: Payload | null;
}

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
  /** Null until somebody writes it, and once the lead was erased. */
  followUp: FollowUp | null;
  /** Null for leads of earlier versions, and once the lead was erased. */
  origin: Origin | null;
}

/**
 * The reasons why a lead waits for an operator, as the operator reads them. These texts are stored and compared. When
 * you change one, keep the old text here under another name.
 */
export const SUSPICION = {
  honeypot: "the hidden field was filled in",
  noCaptcha: "no captcha is set up",
  /** The only reason with a stored token. */
  away: "the captcha verifier is away; it is asked again",
  expired: "the captcha verifier was away until the visitor's token had expired",
  tooLate: "the visitor's captcha token had expired, or was used, when the verifier answered",
  refused: "the captcha verifier refused the visitor's token",
  otherHost: "the visitor's captcha was solved on another host",
  /** The same as `expired`, from a version that stored no tokens. */
  wasDown: "the captcha verifier was down",
} as const;

/** The reasons for a verifier without a timely response. A lead held for one of these makes the site's health degraded. */
export const UNVERIFIED: readonly string[] = [
  SUSPICION.away,
  SUSPICION.expired,
  SUSPICION.tooLate,
  SUSPICION.wasDown,
];

const ROBOTS: ReadonlySet<string | null> = new Set([
  SUSPICION.honeypot,
  SUSPICION.refused,
  SUSPICION.otherHost,
]);

/** Whether a reason indicates a bot. An unverified captcha doesn't. */
export const looksLikeRobot = (reason: string | null) => ROBOTS.has(reason);

/** Crockford's Base32: the digits and letters without I, L, O and U, which are easily misread or misheard. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The number of digits. They encode the first 40 bits of a lead's id, which are random. */
const LENGTH = 8;
/** The number of hexadecimal digits with the same bits. */
const HEX_LENGTH = 10;

/**
 * Returns the reference number of a lead, for example `TW-4K7Q-9XH2`. It is derived from the lead's random id, so it is
 * the same for a duplicate, can't be guessed from another number, and contains no personal data.
 * @param id the lead's UUID
 */
export function referenceNumber(id: string): string {
  let rest = Number.parseInt(id.replaceAll("-", "").slice(0, HEX_LENGTH), 16);
  let digits = "";
  while (digits.length < LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return `${REFERENCE_PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/**
 * Returns the first and the last id that a reference number can belong to. Accepts what people type: lowercase letters,
 * missing hyphens or a missing prefix, and O, I and L for the digits that they resemble.
 * @returns undefined when the text isn't a reference number
 */
export function idsOfReference(text: string): { first: string; last: string } | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, "");
  const digits = (
    plain.length > LENGTH && plain.startsWith(REFERENCE_PREFIX) ? plain.slice(REFERENCE_PREFIX.length) : plain
  )
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (digits.length !== LENGTH || [...digits].some((digit) => !DIGITS.includes(digit))) return undefined;
  const value = [...digits].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
  const hex = value.toString(16).padStart(HEX_LENGTH, "0");
  const id = (filler: string) =>
    hex.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { first: id("0"), last: id("f") };
}
