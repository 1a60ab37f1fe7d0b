import { join } from "node:path";
import { createTables } from "#analytics/store/createTables.ts";
import { openQueue } from "#leads/queue/queue.ts";
import type { TestSite } from "../browser/testSite.ts";
import { root } from "../browser/workspace.ts";
import { addTotals, type TotalRow } from "./totals.ts";

/** Replaces all counts of a site's database. Stops the site meanwhile, because only one process may open the database. */
export async function replaceTotals(site: TestSite, rows: readonly TotalRow[]): Promise<void> {
  await site.stopSite();
  const location = { databaseUrl: undefined, folder: join(root, site.dataFolder, "leads") };
  const { database, close } = await openQueue(location, false);
  await createTables(database);
  await database.query("DELETE FROM analytics.total");
  await addTotals(database, rows);
  await close();
  await site.startSite();
}
