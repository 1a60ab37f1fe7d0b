import "server-only";
import { environment } from "#platform/environment.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { addressOf, type StartRow } from "#schemas/rules/start/row.ts";

/** A notice with an entry of the Studio's start page. */
export interface RowNotice {
  readonly key: string;
  readonly event: string;
  readonly row: StartRow;
  /** Returns whether the entry concerns a person. Without it, it concerns the team. */
  readonly isFor?: (person: MailedPerson) => boolean;
  readonly compose: () => Promise<{ readonly text: string }>;
}

/** Returns the notice of an entry. @param key identifies the state of the entry, so that another state is another notice */
export const rowNotice = (
  event: string,
  key: string,
  row: StartRow,
  isFor?: (person: MailedPerson) => boolean,
): RowNotice => ({
  key,
  event,
  row,
  ...(isFor && { isFor }),
  compose: async () => ({
    text: `${row.title}: ${row.sentence}`,
    link: addressOf(row.link, environment().STUDIO_URL ?? ""),
  }),
});
