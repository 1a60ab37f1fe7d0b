import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimiterOptions } from "#platform/clients/rateLimit.ts";

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
