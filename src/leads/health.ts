import { captchaHealth } from "./captchaHealth.ts";
import type { Query } from "./database.ts";
import { countLeads } from "./store.ts";

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

async function probe(work: () => Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PROBE_TIMEOUT, `no answer in ${PROBE_TIMEOUT / 1000} s`);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return error instanceof Error ? error.name : "failed";
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks at the queue, the lake, the deliveries and what the captcha holds up.
 * @param query gives the queue's database, opened
 * @param lakeUrl an address of the lake that answers anyone
 */
export async function checkHealth(query: () => Promise<Query>, lakeUrl: string): Promise<Health> {
  let leads: Record<string, number> = {};
  let delivery = "unknown";
  let captcha = "unknown";
  const queue = probe(async () => {
    const database = await query();
    const counts = await countLeads(database);
    captcha = await captchaHealth(database);
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
