import { boundedFetch } from "#content/client/boundedFetch.ts";
import { captchaHealth } from "#leads/intake/captcha/verifierState.ts";
import { DatabaseError } from "#leads/queue/database/database.ts";
import { readFormStates } from "#leads/queue/formChecks.ts";
import type { Kind } from "#leads/queue/lead.ts";
import type { LeadQueue } from "#leads/queue/queue.ts";
import { countLeads } from "#leads/queue/store.ts";
import { describeFetchError, safeErrorMessage } from "#platform/errorMessages.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import type { FormState } from "#schemas/rules/start/formRows.ts";

/** Seconds a lead may wait before delivery counts as late. */
export const LATE = 900;

/** Timeout for the queue and for the lake, in milliseconds. */
const PROBE_TIMEOUT = 3000;

/**
 * The state of each component: `ok`, or a description of the problem for operators. `leads` has counts by status.
 * `waitingSeconds` is the age of the oldest pending lead.
 */
export interface Health {
  queue: string;
  lake: string;
  delivery: string;
  captcha: string;
  leads: Record<string, number>;
  waitingSeconds: number;
  /** The results of the checks of forms; empty if none is checked. */
  forms: readonly FormState[];
}

type QueueHealth = Omit<Health, "lake">;

/** The last results of form checks that could be read. */
let lastFormStates: readonly FormState[] = [];

/** Checks the queue, the deliveries, the captcha and the forms. While leads can't be stored, no form works. */
async function checkQueue(
  open: () => Promise<Pick<LeadQueue, "probe" | "database">>,
  checked: readonly Kind[],
): Promise<QueueHealth> {
  async function check(): Promise<QueueHealth> {
    const { probe, database } = await open();
    const [counts, captcha, forms] = await Promise.all([
      countLeads(database.query),
      captchaHealth(database.query),
      readFormStates(database.query, checked),
      probe(),
    ]);
    lastFormStates = forms;
    const leads = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
    const waiting = counts.find(({ status }) => status === "pending")?.oldestSeconds ?? 0;
    const late = waiting > LATE ? `the oldest has waited ${waiting} s` : "ok";
    const delivery = leads.dead ? `${leads.dead} given up` : late;
    return { queue: "ok", delivery, captcha, leads, waitingSeconds: waiting, forms };
  }
  try {
    const late = () => new DatabaseError(`no response within ${PROBE_TIMEOUT / 1000} s`);
    return await withDeadline(PROBE_TIMEOUT, check, late);
  } catch (error) {
    const detail = safeErrorMessage(error);
    return {
      queue: detail,
      delivery: "unknown",
      captcha: "unknown",
      leads: {},
      waitingSeconds: 0,
      forms: checked.map((form) => ({
        ...lastFormStates.find((each) => each.form === form),
        ...{ form, problem: "storage", detail },
      })),
    };
  }
}

/** Returns `ok` when the lake responds, otherwise a description of the problem for operators. */
async function checkLake(url: string): Promise<string> {
  try {
    const response = await boundedFetch(fetch)(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    return response.ok ? "ok" : `responded with ${response.status}`;
  } catch (error) {
    // Compared by name: the site's global `fetch` also checks results, and its bundle has another LakeError class.
    if (error instanceof Error && error.name === "LakeError") return error.message;
    return describeFetchError(error, PROBE_TIMEOUT);
  }
}

/**
 * Checks the queue, the lake, the deliveries, the captcha and the forms. The queue must commit a write, as it does for a
 * visitor: a read-only database is not ok.
 * @param open returns the queue
 * @param lakeUrl a URL of the lake that needs no token
 * @param checked the forms that are checked
 */
export async function checkHealth(
  open: () => Promise<Pick<LeadQueue, "probe" | "database">>,
  lakeUrl: string,
  checked: readonly Kind[] = [],
): Promise<Health> {
  const [{ queue, ...leads }, lake] = await Promise.all([checkQueue(open, checked), checkLake(lakeUrl)]);
  return { queue, lake, ...leads };
}
