import { errorMessage } from "#errorMessage.ts";
import { fetchFailure } from "#fetchFailure.ts";
import { captchaHealth } from "../leads/intake/captcha/captchaHealth.ts";
import type { LeadQueue } from "../leads/queue/queue.ts";
import { countLeads } from "../leads/queue/store.ts";
import { withTimeout } from "../leads/queue/withTimeout.ts";

/** Seconds a lead may wait before delivery counts as unwell. */
export const LATE = 900;

/** Milliseconds a part has to show that it is well. */
const PROBE_TIMEOUT = 3000;

/** What each part says of itself: `ok`, or what is wrong in words for operators. */
export interface Health {
  queue: string;
  lake: string;
  delivery: string;
  captcha: string;
  leads: Record<string, number>;
}

type QueueHealth = Omit<Health, "lake">;

/** What the queue says of itself, of its deliveries and of the callbacks held for their captcha. */
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
    return { queue: "ok", delivery: leads.dead ? `${leads.dead} given up` : late, captcha, leads };
  }
  try {
    return await withTimeout(check(), PROBE_TIMEOUT, `no answer in ${PROBE_TIMEOUT / 1000} s`);
  } catch (error) {
    return { queue: errorMessage(error), delivery: "unknown", captcha: "unknown", leads: {} };
  }
}

/** Whether the lake answers, in words for operators. */
async function checkLake(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    return response.ok ? "ok" : `answered ${response.status}`;
  } catch (error) {
    return fetchFailure(error, PROBE_TIMEOUT);
  }
}

/**
 * Checks the queue, the lake, the deliveries and what the captcha holds up. The queue must commit a write, as it must
 * for a visitor: a database that can only be read is not well.
 * @param open gives the queue
 * @param lakeUrl an address of the lake that answers anyone
 */
export async function checkHealth(
  open: () => Promise<Pick<LeadQueue, "probe" | "database">>,
  lakeUrl: string,
): Promise<Health> {
  const [{ queue, ...leads }, lake] = await Promise.all([checkQueue(open), checkLake(lakeUrl)]);
  return { queue, lake, ...leads };
}
