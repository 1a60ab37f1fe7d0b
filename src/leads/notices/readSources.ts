import { errorLogger } from "#platform/logPerCause.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { DELIVERY_TIMEOUT } from "../queue/schedule.ts";
import type { Notice } from "./notice.ts";

/** Reads the notices of one kind. @throws Error while they can't be read */
export type NoticeSource = (
  signal: AbortSignal,
  people: readonly MailedPerson[],
) => readonly Notice[] | Promise<readonly Notice[]>;

/**
 * Returns a function that reads the notices of all sources. A source that fails or doesn't respond is logged, and doesn't
 * delay the notices of the others to a later round.
 */
export function readSources(sources: readonly NoticeSource[]) {
  const report = errorLogger("notice.failed");
  const read = (source: NoticeSource, stop: AbortSignal, people: readonly MailedPerson[]) =>
    withDeadline(DELIVERY_TIMEOUT / 2, async (signal) =>
      source(AbortSignal.any([signal, stop]), people),
    ).catch((error: unknown) => {
      report(error);
      return [];
    });
  return async (stop: AbortSignal, people: readonly MailedPerson[] = []): Promise<readonly Notice[]> =>
    (await Promise.all(sources.map((source) => read(source, stop, people)))).flat();
}
