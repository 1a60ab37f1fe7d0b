import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { processWide } from "#platform/processWide.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import type { IntakeDependencies } from "./intake/accept.ts";
import { captchaVerifier, type OpenLeads, openAndDeliver, openOnDemand } from "./openAndDeliver.ts";
import { DatabaseError } from "./queue/database/database.ts";
import { errorLogger } from "./queue/errorLogger.ts";
import type { LeadQueue } from "./queue/queue.ts";
import { sharedLimiter } from "./sharedLimiter.ts";

interface Shared {
  /** The queue, while it is open or being opened. */
  opened?: Promise<OpenLeads>;
  /** Why it is not open. */
  failure?: Error;
  stopping?: Promise<void>;
  takeToken: IntakeDependencies["takeToken"];
}

function limitForms(): IntakeDependencies["takeToken"] {
  const { RATE_LIMIT_LEADS_PER_MINUTE, DATABASE_URL } = environment();
  return rateLimit(RATE_LIMIT_LEADS_PER_MINUTE, DATABASE_URL ? sharedLimiter(DATABASE_URL) : undefined);
}

const site = () => processWide<Shared>("leads", () => ({ takeToken: limitForms() }));

/** Milliseconds a visitor waits for a queue that is being opened. */
const OPENING_TIMEOUT = 5000;

/** Opens the queue for whoever asks first. After a failure the next one tries again. */
function openIfClosed(state: Shared): void {
  if (state.opened || state.stopping) return;
  state.opened = openOnDemand();
  state.opened.catch((error: unknown) => {
    delete state.opened;
    errorLogger("queue.unavailable")(error);
  });
}

/**
 * The site's queue. Only `keepOpen` opens it. A visitor's submission does so only where no process stays: when a database in a
 * folder cannot be opened, each try takes memory and time.
 * @throws DatabaseError, or why it could not be opened
 */
export async function siteQueue(): Promise<LeadQueue> {
  if (isServerless()) openIfClosed(site());
  const { opened, failure } = site();
  if (!opened) throw failure ?? new DatabaseError("The database is not open yet.");
  const notYet = () => new DatabaseError("The database is being opened.");
  return (await withDeadline(OPENING_TIMEOUT, () => opened, notYet)).queue;
}

/** What this site's leads are accepted with. */
export function intakeDependencies(): IntakeDependencies {
  return {
    queue: siteQueue,
    takeToken: site().takeToken,
    captcha: captchaVerifier(),
  };
}

/**
 * Milliseconds to the next try to open the queue: after the first failure, and at most. A DatabaseError was
 * found at small cost (a full disk, a lock, a server that is away). Before any other error a whole database
 * was started.
 */
const REOPEN_PAUSE = { first: 1000, longestIfCheap: 4000, longest: 30_000 };

/**
 * Opens the queue and delivers what an earlier process left. It resolves after the first try. More tries
 * follow while the queue cannot be opened, and after a crash of its database.
 */
export async function keepOpen(): Promise<void> {
  const state = site();
  const report = errorLogger("queue.unavailable");
  let wait = REOPEN_PAUSE.first;

  async function open(): Promise<void> {
    if (state.stopping) return;
    try {
      state.opened = openAndDeliver();
      const opened = await state.opened;
      wait = REOPEN_PAUSE.first;
      void opened.queue.database.crashed.then((crash) => reopen(opened, crash));
    } catch (error) {
      failed(error);
      setTimeout(open, wait).unref();
      wait = Math.min(
        2 * wait,
        error instanceof DatabaseError ? REOPEN_PAUSE.longestIfCheap : REOPEN_PAUSE.longest,
      );
    }
  }

  function failed(error: unknown): void {
    delete state.opened;
    state.failure = error instanceof Error ? error : new DatabaseError("The database cannot be opened.");
    report(error);
  }

  async function reopen({ queue, stopWork }: OpenLeads, crash: DatabaseError): Promise<void> {
    failed(crash);
    await stopWork(0);
    await queue.close().catch(report);
    await open();
  }

  await open();
}

/** Milliseconds of a stop's time that are kept for closing the database. */
const CLOSING_TIME = 700;

/**
 * Stops the leads. No more deliveries start, those at work are waited for and recorded, and then the database
 * is closed, which releases the folder for the next process. Until then leads are accepted, and afterwards
 * answered 503.
 * @param limitMs milliseconds it may take. Deliveries that are still at work shortly before are cut off, and
 * tried again later
 */
export function stopLeads(limitMs: number): Promise<void> {
  const state = site();
  async function stop(): Promise<void> {
    const opened = await state.opened;
    if (!opened) return;
    await opened.stopWork(Math.max(0, limitMs - CLOSING_TIME));
    state.failure = new DatabaseError("The site is stopping.");
    delete state.opened;
    await opened.queue.close();
  }
  const late = () => new DatabaseError("It took too long.");
  state.stopping ??= withDeadline(limitMs, stop, late).catch(errorLogger("queue.stop-failed"));
  return state.stopping;
}
