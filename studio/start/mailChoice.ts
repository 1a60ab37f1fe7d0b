import type { SanityClient } from "@sanity/client";
import {
  MAIL_CHOICE_TYPE,
  type MailChoice,
  type MailFrequency,
  mailChoiceId,
} from "../../schemas/rules/start/mailChoice.ts";

/** The person who chooses, as the login knows them. */
interface Chooser {
  readonly id: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

export const frequencies: readonly (readonly [MailFrequency, string])[] = [
  ["atOnce", "At once"],
  ["daily", "Once a day, in the morning"],
  ["never", "Never"],
];

/** Returns whether a text may be an address that mail can reach. The embedded lake's people have none from their login. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Returns the choice of a person who has not chosen: once a day, if the login knows an address. */
export function defaultChoice({ id, name, email = "" }: Chooser, timeZone: string): MailChoice {
  const address = isAddress(email) ? email : "";
  return { user: id, name: name || id, address, frequency: address ? "daily" : "never", timeZone };
}

/** Stores a person's choice. @throws ClientError, ServerError */
export const saveMailChoice = (client: SanityClient, choice: MailChoice): Promise<unknown> =>
  client.createOrReplace({ ...choice, _id: mailChoiceId(choice.user), _type: MAIL_CHOICE_TYPE });

/** Reads a person's choice. At the first time it stores the default, so that the site knows the person's address. */
export async function readMailChoice(
  client: SanityClient,
  person: Chooser,
  timeZone: string,
): Promise<MailChoice> {
  const stored = await client.getDocument<MailChoice>(mailChoiceId(person.id));
  if (stored) {
    const { user, name, address, frequency } = stored;
    return { user, name, address, frequency, timeZone };
  }
  const choice = defaultChoice(person, timeZone);
  // People who may not write get no mail.
  if (choice.frequency === "daily")
    await client
      .createIfNotExists({ ...choice, _id: mailChoiceId(person.id), _type: MAIL_CHOICE_TYPE })
      .catch(() => {});
  return choice;
}
