import { environment } from "#platform/environment.ts";
import { startWorker } from "./delivery/worker.ts";
import { retryHeldCallbacks } from "./intake/captcha/heldCallbacks.ts";
import { siteQueue } from "./leadsService.ts";
import { captchaVerifier, destinations } from "./openAndDeliver.ts";
import { DELIVERY_TIMEOUT } from "./queue/schedule.ts";
import { countLeads } from "./queue/store.ts";

/** Milliseconds for which a run takes leads. */
const TAKING = 20_000;
/** Milliseconds in which the deliveries at work may then end and be recorded. */
const ENDING = DELIVERY_TIMEOUT + 1000;

async function run(): Promise<Record<string, number>> {
  const queue = await siteQueue();
  const { boss, query } = queue.database;
  // Takes back what an earlier run had begun when its host ended it.
  await boss.supervise();
  await retryHeldCallbacks(queue, captchaVerifier());
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const stop = await startWorker(queue, destinations(), environment().LEADS_RETENTION_DAYS, end);
  const timer = setTimeout(end, TAKING);
  await over;
  clearTimeout(timer);
  await stop(ENDING);
  return Object.fromEntries((await countLeads(query)).map(({ status, count }) => [status, count]));
}

let running: ReturnType<typeof run> | undefined;

/**
 * Does once what the worker of a process that stays does all the time: delivers what is due, for at most
 * {@link TAKING} and {@link ENDING} together, verifies held callbacks, purges, and takes back what was begun and never
 * ended. Calls while it runs share it; another process may run at the same time, since no two get the same lead.
 * @returns the leads by status, afterwards
 * @throws DatabaseError while the database is away
 */
export function deliverDue(): ReturnType<typeof run> {
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}
