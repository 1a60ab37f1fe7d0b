import { boundedFetch } from "#content/client/boundedFetch.ts";
import { captchaHealth } from "#leads/intake/captcha/captchaHealth.ts";
import { DatabaseError } from "#leads/queue/database/database.ts";
import type { LeadQueue } from "#leads/queue/queue.ts";
import { countLeads } from "#leads/queue/store.ts";
import { describeFetchError } from "#platform/describeFetchError.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { withDeadline } from "#platform/withDeadline.ts";

/** Seconds a lead may wait before the deliveries count as late. */
export const LATE = 900;

/** Milliseconds the queue and the lake have to answer. */
const PROBE_TIMEOUT = 3000;

/** The state of each part: `ok`, or what is wrong in words for operators. `leads` are counts by status, `waitingSeconds` the oldest pending one's age. */
export interface Health {
  queue: string;
  lake: string;
  delivery: string;
  captcha: string;
  leads: Record<string, number>;
  waitingSeconds: number;
}

type QueueHealth = Omit<Health, "lake">;

/** The state of the queue, of the deliveries and of the captcha. */
async function checkQueue(open: () => Promise<Pick<LeadQueue, "probe" | "database">>): Promise<QueueHealth> {
  async function check(): Promise<QueueHealth> {
    const { probe, database } = await open();
    const [counts, captcha] = await Promise.all([
      countLeads(database.query),
      captchaHealth(database.query),
      probe(),
    ]);
    const leads = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
    const waiting = counts.find(({ status }) => status === "pending")?.oldestSeconds ?? 0;
    const late = waiting > LATE ? `the oldest has waited ${waiting} s` : "ok";
    const delivery = leads.dead ? `${leads.dead} given up` : late;
    return { queue: "ok", delivery, captcha, leads, waitingSeconds: waiting };
  }
  try {
    const late = () => new DatabaseError(`no answer in ${PROBE_TIMEOUT / 1000} s`);
    return await withDeadline(PROBE_TIMEOUT, check, late);
  } catch (error) {
    return {
      queue: safeErrorMessage(error),
      delivery: "unknown",
      captcha: "unknown",
      leads: {},
      waitingSeconds: 0,
    };
  }
}

/** Whether the lake answers, in words for operators. */
async function checkLake(url: string): Promise<string> {
  try {
    const response = await boundedFetch(fetch)(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    return response.ok ? "ok" : `answered ${response.status}`;
  } catch (error) {
    // Compared by name: the global `fetch` of the site checks results too, in another bundle.
    if (error instanceof Error && error.name === "LakeError") return error.message;
    return describeFetchError(error, PROBE_TIMEOUT);
  }
}

/**
 * Checks the queue, the lake, the deliveries and the captcha. The queue must commit a write, as it must for a
 * visitor: a database that can only be read is not ok.
 * @param open gives the queue
 * @param lakeUrl an address of the lake that needs no token
 */
export async function checkHealth(
  open: () => Promise<Pick<LeadQueue, "probe" | "database">>,
  lakeUrl: string,
): Promise<Health> {
  const [{ queue, ...leads }, lake] = await Promise.all([checkQueue(open), checkLake(lakeUrl)]);
  return { queue, lake, ...leads };
}
