import { environment } from "#environment.ts";
import { log } from "#log.ts";
import { rateLimit } from "#rateLimit.ts";
import { type Destinations, destination } from "./delivery/destinations.ts";
import { startWorker } from "./delivery/worker.ts";
import type { Desk } from "./intake/accept.ts";
import type { CaptchaVerifier } from "./intake/captcha/captcha.ts";
import { startAskingAgain } from "./intake/captcha/heldCallbacks.ts";
import { noteAway } from "./intake/captcha/verifierState.ts";
import { operatorToken } from "./operator/operatorToken.ts";
import { DatabaseError } from "./queue/database.ts";
import { faultLog } from "./queue/faultLog.ts";
import { KINDS } from "./queue/lead.ts";
import { type LeadQueue, openQueue } from "./queue/queue.ts";
import { within } from "./queue/within.ts";

/** The queue with its worker. */
interface Opened {
  queue: LeadQueue;
  /** Stops delivering and asking about captchas, within a number of milliseconds. */
  stopWork: (limit: number) => Promise<void>;
}

interface Shared {
  /** The queue, open or being opened. */
  opened?: Promise<Opened>;
  /** Why it is not. */
  failure?: Error;
  stopping?: Promise<void>;
  takeToken: Desk["takeToken"];
}

const OPENED = Symbol.for("tendwell.leads");
/**
 * Instrumentation and routes are bundled apart: what they share hangs on the global object. It must throw nothing that
 * the other side tells by its class: each bundle has classes of its own.
 */
const shared = globalThis as { [OPENED]?: Shared };

function site(): Shared {
  shared[OPENED] ??= { takeToken: rateLimit(environment().LEADS_PER_MINUTE) };
  return shared[OPENED];
}

/** Where leads are delivered, by the settings. */
function destinations(): Destinations {
  const { EARLY_ACCESS_WEBHOOK_URL, VOICE_AGENT_ORIGIN } = environment();
  return { earlyAccessUrl: EARLY_ACCESS_WEBHOOK_URL, voiceAgentOrigin: VOICE_AGENT_ORIGIN };
}

async function openAndDeliver(): Promise<Opened> {
  const {
    DATABASE_URL,
    LEADS_FOLDER,
    LEADS_OPERATOR_TOKEN,
    LEADS_RETENTION_DAYS,
    CAPTCHA_SITE_KEY,
    CAPTCHA_SECRET,
  } = environment();
  const queue = await openQueue({ databaseUrl: DATABASE_URL, folder: LEADS_FOLDER }, true);
  if (!DATABASE_URL) operatorToken(LEADS_OPERATOR_TOKEN, LEADS_FOLDER, true);
  const targets = destinations();
  const stopWorker = await startWorker(queue, targets, LEADS_RETENTION_DAYS);
  if (CAPTCHA_SITE_KEY && !CAPTCHA_SECRET) noteAway("CAPTCHA_SECRET is not set");
  const stopAsking = startAskingAgain(queue, captchaVerifier());
  log("info", "queue.opened", { database: DATABASE_URL ? "postgres" : "pglite" });
  // They would wait a day and then be given up: an operator should know before that.
  for (const kind of KINDS) if (!destination(kind, targets)) log("warn", "lead.no-destination", { kind });
  return {
    queue,
    async stopWork(limit) {
      await Promise.all([stopAsking(), stopWorker(limit)]);
    },
  };
}

/** Milliseconds a visitor waits for a queue that is being opened. */
const OPENING = 5000;

/**
 * The site's queue. It is opened by `keepOpen` alone: a visitor's request never opens it, since a database that cannot
 * be opened would take memory and time for each.
 * @throws DatabaseError, or why it could not be opened
 */
export async function siteQueue(): Promise<LeadQueue> {
  const { opened, failure } = site();
  if (!opened) throw failure ?? new DatabaseError("The database is not open yet.");
  return (await within(opened, OPENING, "The database is being opened.")).queue;
}

/** What the captcha is verified with, by the settings. */
function captchaVerifier(): CaptchaVerifier {
  const { SITE_URL, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET } = environment();
  return { url: CAPTCHA_VERIFY_URL, secret: CAPTCHA_SECRET, hostname: new URL(SITE_URL).hostname };
}

/** The desk that takes the site's requests. */
export function siteDesk(): Desk {
  return {
    siteUrl: environment().SITE_URL,
    queue: siteQueue,
    takeToken: site().takeToken,
    captcha: captchaVerifier(),
  };
}

/**
 * Milliseconds to the next try to open the queue: after the first failure, and at most. What a DatabaseError tells was
 * found out at small cost (a disk's room, a lock, a server that is away); anything else took starting a database.
 */
const REOPEN = { first: 1000, cheap: 4000, longest: 30_000 };

/**
 * Opens the queue, so that what an earlier process left is delivered. Resolves after the first try; while the queue
 * cannot be opened, and after a crash of its database, further ones follow, for all visitors together.
 */
export async function keepOpen(): Promise<void> {
  const state = site();
  const report = faultLog("queue.closed");
  let wait = REOPEN.first;

  async function open(): Promise<void> {
    if (state.stopping) return;
    try {
      state.opened = openAndDeliver();
      const opened = await state.opened;
      wait = REOPEN.first;
      void opened.queue.database.crashed.then((crash) => reopen(opened, crash));
    } catch (error) {
      failed(error);
      setTimeout(open, wait).unref();
      wait = Math.min(2 * wait, error instanceof DatabaseError ? REOPEN.cheap : REOPEN.longest);
    }
  }

  function failed(error: unknown): void {
    delete state.opened;
    state.failure = error instanceof Error ? error : new DatabaseError("The database cannot be opened.");
    report(error);
  }

  async function reopen({ queue, stopWork }: Opened, crash: DatabaseError): Promise<void> {
    failed(crash);
    await stopWork(0);
    await queue.close().catch(report);
    await open();
  }

  await open();
}

/** Milliseconds of a stop that are kept for closing the database. */
const CLOSING = 700;

/**
 * Stops the leads: no more deliveries are taken, those under way are waited for and noted, and the database is closed,
 * which leaves the folder to the next process. Requests are taken until then, and answered 503 afterwards.
 * @param limitMs milliseconds it may take; deliveries still under way shortly before are cut off and tried again later
 */
export function stopLeads(limitMs: number): Promise<void> {
  const state = site();
  async function stop(): Promise<void> {
    const opened = await state.opened;
    if (!opened) return;
    await opened.stopWork(Math.max(0, limitMs - CLOSING));
    state.failure = new DatabaseError("The site is stopping.");
    delete state.opened;
    await opened.queue.close();
  }
  state.stopping ??= within(stop(), limitMs, "It took too long.").catch(faultLog("queue.not-stopped"));
  return state.stopping;
}
