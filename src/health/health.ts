import { reasonOf } from "../errorMessage.ts";
import { captchaHealth } from "../leads/intake/captcha/captchaHealth.ts";
import type { LeadQueue } from "../leads/queue/queue.ts";
import { countLeads } from "../leads/queue/store.ts";

/** Seconds a lead may wait before delivery counts as unwell. */
const LATE = 900;

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

async function probe(work: () => Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PROBE_TIMEOUT, `no answer in ${PROBE_TIMEOUT / 1000} s`);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks at the queue, the lake, the deliveries and what the captcha holds up. The queue must commit a write, as it must
 * for a visitor: a database that can only be read is not well.
 * @param open gives the queue
 * @param lakeUrl an address of the lake that answers anyone
 */
export async function checkHealth(
  open: () => Promise<Pick<LeadQueue, "probe" | "database">>,
  lakeUrl: string,
): Promise<Health> {
  let leads: Record<string, number> = {};
  let delivery = "unknown";
  let captcha = "unknown";
  const queue = probe(async () => {
    const { probe: commit, database } = await open();
    const [counts, held] = await Promise.all([
      countLeads(database.query),
      captchaHealth(database.query),
      commit(),
    ]);
    captcha = held;
    leads = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
    const waiting = counts.find(({ status }) => status === "pending")?.oldestSeconds ?? 0;
    if (leads.dead) delivery = `${leads.dead} given up`;
    else delivery = waiting > LATE ? `the oldest has waited ${waiting} s` : "ok";
    return "ok";
  });
  const lake = probe(async () => {
    const response = await fetch(lakeUrl, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    return response.ok ? "ok" : `answered ${response.status}`;
  });
  return { queue: await queue, lake: await lake, delivery, captcha, leads };
}
