import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimiterOptions } from "#platform/clients/rateLimit.ts";

/** Milliseconds that the database has to count a request. After that this process counts it alone. */
const LIMIT = 1000;
/** Connections beside those of the queue: counting must not wait behind it. */
const CONNECTIONS = 2;

/**
 * Makes limiters that count in the queue's database, for all machines of the site together. While the database does not
 * answer, each process counts for itself: the limit must not be what keeps visitors out. The table is one of the
 * queue's; a client's address is in it for an hour after its time is over.
 */
export function sharedLimiter(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    application_name: "tendwell limits",
    max: CONNECTIONS,
    connectionTimeoutMillis: LIMIT,
    query_timeout: LIMIT,
    // An idle process keeps no connection.
    allowExitOnIdle: true,
  });
  // An idle connection broke. The pool has removed it already.
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
      // Who has no token left is refused without asking the database again.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
}
