import { environment } from "#environment.ts";
import { log } from "#log.ts";
import { rateLimit } from "#rateLimit.ts";
import type { Desk } from "./accept.ts";
import { type Destinations, destination } from "./destinations.ts";
import { KINDS } from "./lead.ts";
import { type LeadQueue, openQueue } from "./queue.ts";
import { reasonOf } from "./reason.ts";
import { startWorker } from "./worker.ts";

const OPENED = Symbol.for("tendwell.leads");
/**
 * Instrumentation and routes are bundled apart: what they share hangs on the global object. It must throw nothing that
 * the other side tells by its class: each bundle has classes of its own.
 */
const shared = globalThis as { [OPENED]?: { queue?: Promise<LeadQueue>; takeToken: Desk["takeToken"] } };

function site() {
  shared[OPENED] ??= { takeToken: rateLimit(environment().LEADS_PER_MINUTE) };
  return shared[OPENED];
}

/** Where leads are delivered, by the settings. */
export function destinations(): Destinations {
  const { EARLY_ACCESS_WEBHOOK_URL, VOICE_AGENT_ORIGIN } = environment();
  return { earlyAccessUrl: EARLY_ACCESS_WEBHOOK_URL, voiceAgentOrigin: VOICE_AGENT_ORIGIN };
}

async function openAndDeliver(): Promise<LeadQueue> {
  const { DATABASE_URL, LEADS_FOLDER, LEADS_RETENTION_DAYS } = environment();
  const queue = await openQueue({ databaseUrl: DATABASE_URL, folder: LEADS_FOLDER }, true);
  const targets = destinations();
  await startWorker(queue, targets, LEADS_RETENTION_DAYS);
  log("info", "queue.opened", { database: DATABASE_URL ? "postgres" : "pglite" });
  // They would wait a day and then be given up: an operator should know before that.
  for (const kind of KINDS) if (!destination(kind, targets)) log("warn", "lead.no-destination", { kind });
  return queue;
}

/** The site's queue, opened at first use, with its worker. What failed to open is tried again at the next use. */
export function siteQueue(): Promise<LeadQueue> {
  const opened = site();
  opened.queue ??= openAndDeliver().catch((error: unknown) => {
    delete opened.queue;
    throw error;
  });
  return opened.queue;
}

/** The desk that takes the site's requests. */
export function siteDesk(): Desk {
  const { SITE_URL, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET } = environment();
  return {
    siteUrl: SITE_URL,
    queue: siteQueue,
    takeToken: site().takeToken,
    captcha: { url: CAPTCHA_VERIFY_URL, secret: CAPTCHA_SECRET, hostname: new URL(SITE_URL).hostname },
  };
}

/** Milliseconds between tries to open the queue while its database is away. */
const REOPEN = 5000;

/**
 * Opens the queue, so that what an earlier process left is delivered. Resolves after the first try; while the queue
 * cannot be opened, further ones follow.
 */
export async function keepDelivering(): Promise<void> {
  try {
    await siteQueue();
  } catch (error) {
    log("error", "queue.closed", { reason: reasonOf(error) });
    setTimeout(keepDelivering, REOPEN).unref();
  }
}
