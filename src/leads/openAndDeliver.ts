import { operatorToken } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { type Destinations, destination } from "./delivery/destinations.ts";
import { startWorker } from "./delivery/worker.ts";
import { startCaptchaRetries } from "./intake/captcha/heldCallbacks.ts";
import type { CaptchaVerifier } from "./intake/captcha/requestVerdict.ts";
import { recordVerifierDown } from "./intake/captcha/verifierState.ts";
import { KINDS } from "./queue/lead.ts";
import { type LeadQueue, openQueue } from "./queue/queue.ts";

/** The open queue with its worker. */
export interface OpenLeads {
  queue: LeadQueue;
  /** Stops the deliveries and the retries of captchas, within a number of milliseconds. */
  stopWork: (limit: number) => Promise<void>;
}

/** Where leads are delivered, from the environment. */
export function destinations(): Destinations {
  const { EARLY_ACCESS_WEBHOOK_URL, CALLBACK_API_ORIGIN } = environment();
  return { earlyAccessUrl: EARLY_ACCESS_WEBHOOK_URL, callbackOrigin: CALLBACK_API_ORIGIN };
}

/** What the captcha is verified with, from the environment. */
export function captchaVerifier(): CaptchaVerifier {
  const { SITE_URL, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET } = environment();
  return { url: CAPTCHA_VERIFY_URL, secret: CAPTCHA_SECRET, hostname: new URL(SITE_URL).hostname };
}

/** Opens the queue. @param delivers whether this process stays, and delivers by itself */
async function open(delivers: boolean): Promise<LeadQueue> {
  const { DATABASE_URL, LEADS_DIR, LEADS_OPERATOR_TOKEN, CAPTCHA_SITE_KEY, CAPTCHA_SECRET } = environment();
  const queue = await openQueue({ databaseUrl: DATABASE_URL, folder: LEADS_DIR }, true, delivers);
  if (!DATABASE_URL) operatorToken(LEADS_OPERATOR_TOKEN, LEADS_DIR, true);
  if (CAPTCHA_SITE_KEY && !CAPTCHA_SECRET) recordVerifierDown("CAPTCHA_SECRET is not set");
  log("info", "queue.opened", { database: DATABASE_URL ? "postgres" : "pglite" });
  // Such leads would be given up after a day, so an operator is warned at the start.
  const targets = destinations();
  for (const kind of KINDS)
    if (!destination(kind, targets)) log("warn", "lead.destination-missing", { kind });
  return queue;
}

/**
 * Opens the queue where no process stays: nothing is delivered until a run of `deliverDue`.
 * @throws DatabaseError, or what the server says
 */
export async function openOnDemand(): Promise<OpenLeads> {
  return { queue: await open(false), stopWork: async () => {} };
}

/**
 * Opens the queue and starts the worker and the retries of captchas.
 * @throws DatabaseError, or what the server says
 */
export async function openAndDeliver(): Promise<OpenLeads> {
  const queue = await open(true);
  const stopWorker = await startWorker(queue, destinations(), environment().LEADS_RETENTION_DAYS);
  const stopRetries = startCaptchaRetries(queue, captchaVerifier());
  return {
    queue,
    async stopWork(limit) {
      await Promise.all([stopRetries(), stopWorker(limit)]);
    },
  };
}
