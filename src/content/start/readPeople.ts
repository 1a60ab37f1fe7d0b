import "server-only";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { MAIL_CHOICE_TYPE, type MailedPerson, mailChoiceId } from "#schemas/rules/start/mailChoice.ts";
import { contentClient } from "../client/client.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { text, validItems } from "../contentFields.ts";
import { readMembers } from "../studioUser.ts";

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
};

const choices = validItems(
  v.object({
    _id: text,
    user: text,
    name: text,
    address: text,
    frequency: v.picklist(["atOnce", "daily", "never"]),
    timeZone: v.fallback(v.pipe(v.string(), v.check(isTimeZone)), "UTC"),
  }),
);

/** Returns a client that reads drafts and versions too; undefined without a token. */
export function rawClient(): SanityClient | undefined {
  const { SANITY_API_READ_TOKEN: token } = environment();
  return token ? contentClient().withConfig({ token, perspective: "raw" }) : undefined;
}

/**
 * Reads the people who get mail, with their current roles. Only members of the project get any. Works outside of a request.
 * @throws LakeError
 */
export async function readPeople(signal?: AbortSignal): Promise<MailedPerson[]> {
  const client = rawClient();
  if (!client) return [];
  const query = "*[_type == $type && frequency in ['atOnce', 'daily']]";
  const result = await queryContent(query, { type: MAIL_CHOICE_TYPE }, { client, cache: "no-store", signal });
  const chosen = readResult(choices, result, "The content lake's list of people who get mail");
  if (chosen.length === 0) return [];
  const members = await readMembers(client);
  return chosen.flatMap(({ _id, user, address, ...choice }) => {
    const member = members.find(({ id }) => id === user);
    if (!member || _id !== mailChoiceId(user)) return [];
    return [{ ...choice, id: user, address, email: address, roles: member.roles }];
  });
}
