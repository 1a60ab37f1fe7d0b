import { siteQueue } from "#leads/leadsService.ts";
import type { Database, Query } from "#leads/queue/database/database.ts";
import { processWide } from "#platform/processWide.ts";
import { createTables } from "./tables.ts";

/** The databases that have the tables. */
const prepared = () => processWide("results-databases", () => new WeakMap<Database, Promise<void>>());

/**
 * Returns the query function of the leads' database, in which the totals are. Creates the tables of results at first.
 * @throws DatabaseError, or the database's error
 */
export async function resultsQuery(): Promise<Query> {
  const { database } = await siteQueue();
  const creating = prepared().get(database) ?? createTables(database);
  prepared().set(database, creating);
  // The next request tries again.
  await creating.catch((error: unknown) => {
    prepared().delete(database);
    throw error;
  });
  return database.query;
}
