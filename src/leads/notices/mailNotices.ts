import { createHash } from "node:crypto";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { log } from "#platform/log.ts";
import { cleanText } from "#platform/text.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { addressOf, type StartRow } from "#schemas/rules/start/row.ts";
import type { MailSender } from "../confirmation/composeMail.ts";
import { type Mail, MailError } from "../confirmation/createMailer.ts";
import { claimNotice, recordNotice, sentNotices } from "../queue/confirmations.ts";
import type { Query } from "../queue/database/database.ts";
import { DELIVERY_TIMEOUT } from "../queue/schedule.ts";
import type { Notice } from "./notice.ts";

/** The hour from which a daily mail is sent, in the person's time zone. */
const MORNING = 7;

/** The number of entries in a mail. The start page lists the others. */
const LISTED = 20;

/** How notices reach people by mail. */
export interface MailedNotices {
  /** Reads who gets mail. @throws Error while the content can't be read */
  readonly readPeople: (signal: AbortSignal) => Promise<readonly MailedPerson[]>;
  readonly readSender: (signal: AbortSignal) => Promise<MailSender>;
  /** The sender's address; undefined for the contact address in the site's settings. */
  readonly from: string | undefined;
  readonly studioUrl: string;
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>;
}

/** Returns the day and the hour at a person's place. */
function localTime(timeZone: string, now: Date): { readonly day: string; readonly hour: number } {
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  const [day = "", time = ""] = new Intl.DateTimeFormat("sv-SE", options).format(now).split(" ");
  return { day, hour: Number(time.slice(0, 2)) };
}

/** Composes a mail about entries of the start page. Titles are editors' words, so they stay on one line. */
function composeNotices(
  rows: readonly StartRow[],
  productName: string,
  studioUrl: string,
): { readonly subject: string; readonly text: string } {
  const [first] = rows;
  const about = rows.length === 1 && first ? cleanText(first.title) : `${rows.length} new entries`;
  const left = rows.length - LISTED;
  const entries = rows
    .slice(0, LISTED)
    .map(({ title, sentence, link }) => `${cleanText(title)}\n${sentence}\n${addressOf(link, studioUrl)}\n`);
  const text = [
    ...entries,
    ...(left > 0 ? [`And ${left} more.\n`] : []),
    `Everything that waits for you: ${addressOf({ href: "/start" }, studioUrl)}`,
    "There you can also choose how often you get this mail.\n",
  ].join("\n");
  return { subject: `${cleanText(productName)} Studio: ${about}`, text };
}

const keyFor = (person: MailedPerson, notice: Notice) => `mail:${person.id}:${notice.key}`;

/**
 * Mails each person the entries that the person has not been mailed before: at once, or with the first round of a day after
 * {@link MORNING}. A failed mail is logged, and sent again in a later round.
 */
export async function mailNotices(
  query: Query,
  notices: readonly Notice[],
  people: readonly MailedPerson[],
  { readSender, from, studioUrl, send }: MailedNotices,
  stop: AbortSignal,
): Promise<void> {
  for (const person of people) {
    if (stop.aborted) return;
    const { day, hour } = localTime(person.timeZone, new Date());
    const isDaily = person.frequency === "daily";
    if (isDaily && hour < MORNING) continue;
    const concerning = notices.filter(({ row, isFor }) => row && (isFor?.(person) ?? true));
    const sent = await sentNotices(
      query,
      concerning.map((notice) => keyFor(person, notice)),
    );
    const fresh = concerning.filter((notice) => !sent.has(keyFor(person, notice)));
    if (fresh.length === 0) continue;
    // Several instances send one mail. That of a day is recorded, so there is only one.
    const turn = isDaily ? `mail:${person.id}@${day}` : `mail:${person.id}`;
    if (!(await claimNotice(query, turn))) continue;
    const keys = fresh.map((notice) => keyFor(person, notice));
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), stop]);
      const sender = await readSender(signal);
      const mail = {
        ...composeNotices(
          fresh.flatMap(({ row }) => row ?? []),
          sender.productName,
          studioUrl,
        ),
        from: { name: sender.productName, address: from ?? sender.email },
        replyTo: sender.email,
        to: person.address,
        id: createHash("sha256").update(keys.join("\n")).digest("hex").slice(0, 32),
        language: SOURCE_LANGUAGE,
      };
      await send(mail, signal);
      for (const key of [...keys, ...(isDaily ? [turn] : [])]) await recordNotice(query, key);
      log("info", "notice.mailed", { user: person.id, count: fresh.length });
    } catch (error) {
      const reason = error instanceof MailError ? error.message : safeErrorMessage(error);
      log("error", "notice.failed", { user: person.id, reason });
    }
  }
}
