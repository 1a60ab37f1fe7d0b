import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { type LimiterOptions, rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { processWide, stopSteps } from "#platform/processWide.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import type { IntakeDependencies } from "./intake/accept.ts";
import { captchaVerifier, type OpenLeads, openAndDeliver, openOnDemand } from "./openAndDeliver.ts";
import { DatabaseError, NewerFormatError } from "./queue/database/database.ts";
import type { LeadQueue } from "./queue/queue.ts";

/** The timeout for counting a request in the database, in milliseconds. After that this process counts it locally. */
const LIMIT = 1000;
/** Connections in addition to the queue's, so that counting doesn't wait for the queue. */
const CONNECTIONS = 2;

/**
 * Creates rate limiters that count in the queue's database, shared by all machines of the site. While the database
 * doesn't respond, each process counts locally, so that an outage never blocks visitors. The table belongs to the
 * queue's schema. It stores a client's address until an hour after the limit expires.
 */
export function sharedLimiter(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    application_name: "tendwell limits",
    max: CONNECTIONS,
    connectionTimeoutMillis: LIMIT,
    query_timeout: LIMIT,
    // Lets an idle process close its connections.
    allowExitOnIdle: true,
  });
  // An idle connection broke, and the pool has already removed it.
  pool.on("error", () => {});
  return (options: LimiterOptions) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      schemaName: "leads",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: true,
      // Rejects clients without tokens without querying the database again.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
}

interface Shared {
  /** The queue, while it is open or being opened. */
  opened?: Promise<OpenLeads>;
  /** Why the queue is not open. */
  failure?: Error;
  stopping?: Promise<void>;
  takeToken: IntakeDependencies["takeToken"];
}

function limitForms(): IntakeDependencies["takeToken"] {
  const { RATE_LIMIT_LEADS_PER_MINUTE, DATABASE_URL } = environment();
  return rateLimit(RATE_LIMIT_LEADS_PER_MINUTE, DATABASE_URL ? sharedLimiter(DATABASE_URL) : undefined);
}

const site = () => processWide<Shared>("leads", () => ({ takeToken: limitForms() }));

/** How long a visitor waits for a queue that is opening, in milliseconds. */
const OPENING_TIMEOUT = 5000;

/** Opens the queue on the first call. After a failure, the next call tries again. */
function openIfClosed(state: Shared): void {
  if (state.opened || state.stopping) return;
  state.opened = openOnDemand();
  state.opened.catch((error: unknown) => {
    delete state.opened;
    errorLogger("queue.unavailable")(error);
  });
}

/**
 * Returns the site's queue. A visitor's submission opens it only on serverless hosts; elsewhere `keepOpen` does. Each
 * failed attempt to open a database in a folder costs memory and time.
 * @throws DatabaseError, or the error from opening the queue
 */
export async function siteQueue(): Promise<LeadQueue> {
  if (isServerless()) openIfClosed(site());
  const { opened, failure } = site();
  if (!opened) throw failure ?? new DatabaseError("The database is not open yet.");
  const notYet = () => new DatabaseError("The database is being opened.");
  return (await withDeadline(OPENING_TIMEOUT, () => opened, notYet)).queue;
}

/** Returns the dependencies for accepting this site's leads. */
export function intakeDependencies(): IntakeDependencies {
  return {
    queue: siteQueue,
    takeToken: site().takeToken,
    captcha: captchaVerifier(),
  };
}

/**
 * The backoff between attempts to open the queue, in milliseconds. A DatabaseError is cheap to detect (a full disk, a
 * lock, an unreachable server). A NewerFormatError and other errors occur only after a whole database was started.
 */
const REOPEN_PAUSE = { first: 1000, longestIfCheap: 4000, longest: 30_000 };

/**
 * Opens the queue and delivers leads, including those left by an earlier process. Resolves after the first attempt.
 * Retries while the queue cannot be opened, and after a crash of its database.
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
      const isCheap = error instanceof DatabaseError && !(error instanceof NewerFormatError);
      wait = Math.min(2 * wait, isCheap ? REOPEN_PAUSE.longestIfCheap : REOPEN_PAUSE.longest);
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

/** The part of the shutdown time that is reserved for closing the database, in milliseconds. */
const CLOSING_TIME = 700;

/**
 * Stops the leads: starts no more deliveries, waits for running deliveries and records them, and writes the totals of
 * visits. Then closes the database, which releases the folder for the next process. Leads are accepted until the database
 * closes. After that, submissions get a 503.
 * @param limitMs the time limit in milliseconds. Deliveries still running shortly before it are aborted and retried
 *   later
 */
export function stopLeads(limitMs: number): Promise<void> {
  const state = site();
  async function stop(): Promise<void> {
    const opened = await state.opened;
    if (!opened) return;
    const most = Math.max(0, limitMs - CLOSING_TIME);
    const totals = withDeadline(most, async () => stopSteps.analytics?.());
    await Promise.all([opened.stopWork(most), totals.catch(errorLogger("queue.stop-failed"))]);
    state.failure = new DatabaseError("The site is stopping.");
    delete state.opened;
    await opened.queue.close();
  }
  const late = () => new DatabaseError("Stopping the leads took too long.");
  state.stopping ??= withDeadline(limitMs, stop, late).catch(errorLogger("queue.stop-failed"));
  return state.stopping;
}
