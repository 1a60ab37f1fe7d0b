import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import type { StartRow } from "#schemas/rules/start/row.ts";

/** Something that the team, or some people, must hear about once. */
export interface Notice {
  /** Identifies the notice, so that it is sent once. */
  readonly key: string;
  /** Its kind, such as `claim.expired`. */
  readonly event: string;
  /**
   * Composes the rest of the message, with a sentence for people. Called only if the notice was not sent yet.
   * @returns undefined if there is nothing to say
   */
  readonly compose: () => Promise<{ readonly text: string } | undefined>;
  /** The entry of the Studio's start page, which people get by mail. Without it, they get none. */
  readonly row?: StartRow;
  /** Returns whether it concerns a person. Without it, it concerns the team: the webhook and everyone who gets mail. */
  readonly isFor?: (person: MailedPerson) => boolean;
}
