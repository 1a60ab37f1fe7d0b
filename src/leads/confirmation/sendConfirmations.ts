import { setTimeout as pause } from "node:timers/promises";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { emit, stopwatch } from "#platform/events.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import type { Job } from "../delivery/outcomeRecorder.ts";
import type { OtherJobs } from "../delivery/worker.ts";
import { countEarlier, recordConfirmation, WAITING } from "../queue/confirmations.ts";
import { queryOf } from "../queue/database/database.ts";
import type { Lead } from "../queue/lead.ts";
import { CONFIRMATION_QUEUE, type LeadQueue } from "../queue/queue.ts";
import { RETRY } from "../queue/schedule.ts";
import { leadsById } from "../queue/store.ts";
import { MailError, type SendMail } from "./createMailer.ts";

/** Mails that are sent at the same time. */
const SLOTS = 4;

/** The number of confirmations for one mailbox in 24 hours, so that nobody can flood a stranger's mailbox. */
export const MAILS_PER_DAY = 3;

/** The time between attempts to record an outcome, in milliseconds. */
const RETRY_PAUSE = 1000;

/** `retry` when the mail must be sent later, otherwise what the lead records. `nothing` means that no mail is due. */
type Outcome = "sent" | "retry" | "nothing" | { failure: string };

/**
 * Returns the jobs that send confirmation mails. A failed mail is retried like a delivery, for a day, and never affects
 * the delivery of its lead. After a crash between the mail server's response and its record, the mail is sent again with
 * the same Message-ID.
 */
export function sendConfirmations({ database }: LeadQueue, sendMail: SendMail): OtherJobs {
  const { boss, query, transaction } = database;
  const report = errorLogger("worker.failed");

  async function attempt(lead: Lead, email: string, job: Job, stop: AbortSignal): Promise<Outcome> {
    const fields = { id: lead.id, kind: lead.kind, attempt: job.retryCount + 1 };
    if ((await countEarlier(query, lead)) >= MAILS_PER_DAY) {
      const failure = `its mailbox already got ${MAILS_PER_DAY} in a day`;
      log("warn", "lead.not-confirmed", { ...fields, reason: failure });
      return { failure };
    }
    const seconds = stopwatch();
    try {
      await sendMail(lead, email, stop);
    } catch (error) {
      const isKnown = error instanceof MailError;
      const reason = isKnown ? error.message : safeErrorMessage(error);
      const isRefused = isKnown && error.isFinal;
      const isLast = job.retryCount >= RETRY.retryLimit;
      emit("confirmation", { outcome: isRefused ? "refused" : "failed", seconds: seconds() });
      if (!isRefused && !isLast) {
        log("warn", "lead.confirmation-failed", { ...fields, reason });
        return "retry";
      }
      if (isRefused) log("warn", "lead.not-confirmed", { ...fields, reason });
      else log("error", "lead.not-confirmed", { ...fields, reason });
      return { failure: reason };
    }
    emit("confirmation", { outcome: "sent", seconds: seconds() });
    log("info", "lead.confirmed", fields);
    return "sent";
  }

  /** Records an outcome on the lead and its job in one transaction. Retries while the database is unreachable. */
  async function record(job: Job, outcome: Outcome, stop: AbortSignal): Promise<void> {
    for (;;) {
      try {
        await transaction(async (connection) => {
          const own = queryOf(connection);
          if (outcome === "sent") await recordConfirmation(own, job.id);
          if (typeof outcome === "object") await recordConfirmation(own, job.id, outcome.failure);
          if (outcome === "retry") await boss.fail(CONFIRMATION_QUEUE, [job], null, { db: connection });
          else await boss.complete(CONFIRMATION_QUEUE, [job], null, { db: connection });
        });
        return;
      } catch (error) {
        report(error);
        if (stop.aborted) return;
      }
      await pause(RETRY_PAUSE);
    }
  }

  return {
    queue: CONFIRMATION_QUEUE,
    slots: SLOTS,
    async run(job, stop) {
      try {
        const [lead] = await leadsById(query, [job.id]);
        const email = lead?.payload?.email;
        const isDue = lead?.confirmation === WAITING && email !== undefined;
        await record(job, isDue ? await attempt(lead, email, job, stop) : "nothing", stop);
      } catch (error) {
        report(error); // The job expires and is tried again.
      }
    },
  };
}
