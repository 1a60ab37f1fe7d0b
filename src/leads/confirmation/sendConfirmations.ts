import { safeErrorMessage } from "#platform/errorMessages.ts";
import { emit, stopwatch } from "#platform/events.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { type OtherTask, untilStored } from "../delivery/worker.ts";
import { type Claim, retryMail } from "../queue/claims.ts";
import { countEarlier, recordConfirmation } from "../queue/confirmations.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { RETRY_LIMIT } from "../queue/schedule.ts";
import { MailError, type SendMail } from "./createMailer.ts";

/** Mails that are sent at the same time. */
const SLOTS = 4;

/** The number of confirmations for one mailbox in 24 hours, so that nobody can flood a stranger's mailbox. */
export const MAILS_PER_DAY = 3;

/** `retry` when the mail must be sent later, otherwise what the lead records. */
type Outcome = "sent" | "retry" | { failure: string };

/**
 * Returns the task of sending confirmation mails. A failed mail is retried like a delivery, for a day, and never affects
 * the delivery of its lead. After a crash between the mail server's response and its record, the mail is sent again with
 * the same Message-ID.
 */
export function sendConfirmations({ database }: LeadQueue, sendMail: SendMail): OtherTask {
  const { query } = database;
  const report = errorLogger("worker.failed");

  async function attempt({ lead, failures }: Claim, email: string, stop: AbortSignal): Promise<Outcome> {
    const fields = { id: lead.id, kind: lead.kind, attempt: failures + 1 };
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
      const isLast = failures >= RETRY_LIMIT;
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

  async function record(claim: Claim, outcome: Outcome): Promise<void> {
    if (outcome === "retry") await retryMail(query, claim);
    else await recordConfirmation(query, claim.lead.id, outcome === "sent" ? undefined : outcome.failure);
  }

  return {
    task: "mail",
    slots: SLOTS,
    async run(claim, stop) {
      try {
        const outcome = await attempt(claim, claim.lead.payload?.email ?? "", stop);
        await untilStored(() => record(claim, outcome), report, stop);
      } catch (error) {
        report(error); // The claim ends, and the mail is tried again.
      }
    },
  };
}
