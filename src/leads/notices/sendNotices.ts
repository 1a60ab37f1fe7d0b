import { describeFetchError, safeErrorMessage } from "#platform/errorMessages.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { claimNotice, recordNotice } from "../queue/confirmations.ts";
import type { Query } from "../queue/database/database.ts";
import { DELIVERY_TIMEOUT } from "../queue/schedule.ts";

/** The time between rounds, in milliseconds. It is also the pause before a failed notice is sent again. */
const INTERVAL = 600_000;

/** Something that the team must hear about once. */
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
}

/** A notice was not accepted. The message gives the reason without the address, which can contain a password. */
class NoticeError extends Error {
  override name = "NoticeError";
}

/** Where notices come from and go to. */
export interface NoticeSettings {
  readonly url: string;
  /** Reads all current notices. @throws Error while the content can't be read */
  readonly read: (signal: AbortSignal) => Promise<readonly Notice[]>;
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

/**
 * Runs one round: sends each notice that nobody has sent. A notice is sent once, by the process that is first. A failed notice is logged, and sent again in a later round.
 * @param stop ends the round
 * @throws Error while the notices can't be read or the database is unreachable
 */
export async function sendNotices(
  query: Query,
  { url, read }: NoticeSettings,
  stop = new AbortController().signal,
): Promise<void> {
  const notices = await read(AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), stop]));
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
 * Starts the rounds, the first one now.
 * @returns a function that stops them and resolves when the current round has ended
 */
export function startNotices(query: Query, settings: NoticeSettings): () => Promise<void> {
  const stopping = new AbortController();
  const report = errorLogger("notice.failed");
  let current: Promise<void> | undefined;
  const round = () => {
    current ??= sendNotices(query, settings, stopping.signal)
      .catch(report)
      .finally(() => {
        current = undefined;
      });
  };
  const timer = setInterval(round, INTERVAL);
  timer.unref();
  round();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await current;
  };
}
