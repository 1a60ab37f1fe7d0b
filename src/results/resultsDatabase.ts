import { siteQueue } from "#leads/leadsService.ts";
import type { Database, Query } from "#leads/queue/database/database.ts";
import { processWide } from "#platform/processWide.ts";
import { rollUp } from "./rollUp.ts";
import { createTables } from "./tables.ts";

/** The time between roll-ups, in milliseconds. */
const ROLL_UP_INTERVAL = 3_600_000;

/** When `daily` was last brought up to date, by database: milliseconds since 1970. */
const rolledUp = () => processWide("results-databases", () => new WeakMap<Database, number>());

/**
 * Returns the query function of the leads' database, in which the totals are. Creates the tables of results at first,
 * and adds the days that have ended every hour.
 * @throws DatabaseError, or the database's error
 */
export async function resultsQuery(now = Date.now()): Promise<Query> {
  const { database } = await siteQueue();
  const last = rolledUp().get(database);
  if (last === undefined) await createTables(database);
  if (last === undefined || now - last >= ROLL_UP_INTERVAL) {
    await rollUp(database.query);
    rolledUp().set(database, now);
  }
  return database.query;
}
