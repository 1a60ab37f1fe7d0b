import type { Decider } from "../sign-off/approver.ts";

/** The type of the documents that say how often people get mail. They have no form: people choose on the start page. */
export const MAIL_CHOICE_TYPE = "mailChoice";

/** How often a person gets mail about what waits. */
export type MailFrequency = "atOnce" | "daily" | "never";

export interface MailChoice {
  readonly user: string;
  readonly name: string;
  readonly address: string;
  readonly frequency: MailFrequency;
  /** The person's time zone, for the hour of the daily mail, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Returns the id of a person's choice. A draft is private, and everyone who may edit may write one. */
export const mailChoiceId = (user: string): string => `drafts.mail-choice.${user}`;

/** A person who gets mail. */
export interface MailedPerson extends Decider {
  readonly address: string;
  readonly frequency: MailFrequency;
  readonly timeZone: string;
}
