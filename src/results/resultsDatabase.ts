import { createTables } from "#analytics/store/createTables.ts";
import { siteQueue } from "#leads/leadsService.ts";
import type { Query } from "#leads/queue/database/database.ts";

/**
 * Returns the query function of the leads' database, in which the totals are.
 * @throws DatabaseError, or the database's error
 */
export async function resultsQuery(): Promise<Query> {
  const { database } = await siteQueue();
  await createTables(database);
  return database.query;
}
