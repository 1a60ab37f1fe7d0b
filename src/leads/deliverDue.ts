import { environment } from "#platform/environment.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { startWorker } from "./delivery/worker.ts";
import { checkForms } from "./form-check/checkForms.ts";
import { retryHeldCallbacks } from "./intake/captcha/heldCallbacks.ts";
import { siteQueue } from "./leadsService.ts";
import { sendNotices } from "./notices/sendNotices.ts";
import {
  captchaVerifier,
  confirmationTasks,
  destinations,
  formCheckSettings,
  noticeSettings,
} from "./openAndDeliver.ts";
import { DELIVERY_TIMEOUT } from "./queue/schedule.ts";
import { countLeads } from "./queue/store.ts";

/** How long a run fetches leads, in milliseconds. */
const TAKING = 20_000;
/** How long the deliveries in progress may then take to finish and be recorded, in milliseconds. */
const ENDING = DELIVERY_TIMEOUT + 1000;

async function run(): Promise<Record<string, number>> {
  const queue = await siteQueue();
  const { query } = queue.database;
  await retryHeldCallbacks(queue, captchaVerifier());
  const notices = noticeSettings(query);
  // Leads are more important than notices, and don't wait for the content lake.
  const sent = notices && sendNotices(query, notices).catch(errorLogger("notice.failed"));
  const checks = formCheckSettings();
  const checked =
    checks &&
    checkForms(query, checks, AbortSignal.timeout(TAKING + ENDING)).catch(errorLogger("form.check-failed"));
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const stop = await startWorker(
    queue,
    destinations(),
    environment().LEADS_RETENTION_DAYS,
    confirmationTasks(queue),
    end,
  );
  const timer = setTimeout(end, TAKING);
  await over;
  clearTimeout(timer);
  await Promise.all([stop(ENDING), sent, checked]);
  return Object.fromEntries((await countLeads(query)).map(({ status, count }) => [status, count]));
}

let running: ReturnType<typeof run> | undefined;

/**
 * Does one run of the work that a long-running process's worker does continuously: verifies held callbacks, delivers due leads,
 * sends due confirmations and notices, checks forms, and purges old leads. Takes at most {@link TAKING} plus {@link ENDING}; a check
 * of a form that takes longer records nothing. Concurrent calls share a run. Several processes may run at the same time, since no two
 * get the same lead.
 * @returns the number of leads by status after the run
 * @throws DatabaseError while the database is unreachable
 */
export function deliverDue(): ReturnType<typeof run> {
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}
