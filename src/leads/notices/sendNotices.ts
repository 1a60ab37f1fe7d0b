import { describeFetchError, safeErrorMessage } from "#platform/errorMessages.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { repeat } from "#platform/repeat.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { claimNotice, recordNotice } from "../queue/confirmations.ts";
import type { Query } from "../queue/database/database.ts";
import { DELIVERY_TIMEOUT } from "../queue/schedule.ts";
import { type MailedNotices, mailNotices } from "./mailNotices.ts";
import type { Notice } from "./notice.ts";

/** The time between rounds, in milliseconds. It is also the pause before a failed notice is sent again. */
const INTERVAL = 600_000;

/** A notice was not accepted. The message gives the reason without the address, which can contain a password. */
class NoticeError extends Error {
  override name = "NoticeError";
}

/** Where notices come from and go to: the team's webhook, and mail for each person who wants it. */
export interface NoticeSettings {
  readonly url?: string | undefined;
  readonly mail?: MailedNotices | undefined;
  /** Reads all current notices. @throws Error while the content can't be read */
  readonly read: (signal: AbortSignal, people: readonly MailedPerson[]) => Promise<readonly Notice[]>;
}

/** Posts a notice. @throws NoticeError */
async function post(url: string, { key, event }: Notice, message: object, stop: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ event, ...message }),
    redirect: "manual",
    signal: AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), stop]),
  }).catch((error: unknown) => {
    throw new NoticeError(describeFetchError(error, DELIVERY_TIMEOUT));
  });
  await response.body?.cancel();
  if (!response.ok) throw new NoticeError(`responded with ${response.status}`);
}

/** Posts each of these notices that nobody has posted. */
async function postNotices(
  query: Query,
  url: string,
  notices: readonly Notice[],
  stop: AbortSignal,
): Promise<void> {
  for (const notice of notices) {
    if (stop.aborted) return;
    const { key, event } = notice;
    if (!(await claimNotice(query, key))) continue;
    try {
      const message = await notice.compose();
      if (message) await post(url, notice, message, stop);
      await recordNotice(query, key);
      if (message) log("info", "notice.sent", { notice: event, key });
    } catch (error) {
      const reason = error instanceof NoticeError ? error.message : safeErrorMessage(error);
      log("error", "notice.failed", { notice: event, key, reason });
    }
  }
}

/**
 * Runs one round: sends each notice that nobody has sent, to the webhook and by mail. A notice is sent once, by the process that is
 * first. A failed one is logged, and sent again in a later round.
 * @param stop ends the round
 * @throws Error while the notices can't be read or the database is unreachable
 */
export async function sendNotices(
  query: Query,
  { url, mail, read }: NoticeSettings,
  stop = new AbortController().signal,
): Promise<void> {
  const signal = () => AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), stop]);
  const report = errorLogger("notice.failed");
  const readPeople = async () => mail?.readPeople(signal()) ?? [];
  const people = await readPeople().catch((error: unknown) => {
    report(error);
    return [];
  });
  if (!url && people.length === 0) return;
  const notices = await read(signal(), people);
  if (url)
    await postNotices(
      query,
      url,
      notices.filter(({ isFor }) => !isFor),
      stop,
    );
  if (mail) await mailNotices(query, notices, people, mail, stop);
}

/**
 * Starts the rounds, the first one now.
 * @returns a function that stops them and resolves when the current round has ended
 */
export function startNotices(query: Query, settings: NoticeSettings): () => Promise<void> {
  return repeat((stop) => sendNotices(query, settings, stop), INTERVAL, errorLogger("notice.failed"), true);
}
