import { batcher } from "./batcher.ts";
import { WAITING } from "./confirmations.ts";
import type { Connection, Database } from "./database/database.ts";
import { openPglite } from "./database/pglite.ts";
import { openPostgres } from "./database/postgres.ts";
import { createSchema, takeOverJobs } from "./database/schema.ts";
import type { NewLead, Stored } from "./lead.ts";
import { insertLeads, leadsByKey } from "./store.ts";

/** Updates the row for health checks. Committing a transaction without a write would prove nothing. */
export async function writeProbe(connection: Connection): Promise<void> {
  await connection.executeSql("UPDATE leads.probe SET written = now()");
}

/** The location of the queue. With a database URL, the folder is ignored. */
export interface QueueLocation {
  databaseUrl: string | undefined;
  folder: string;
  /** Whether new leads get a confirmation mail. */
  confirms?: boolean;
}

/** The open queue. */
export interface LeadQueue {
  database: Database;
  /** Finds the stored lead for a key. Concurrent calls share a statement. */
  find(key: string): Promise<Stored | undefined>;
  /**
   * Commits a lead, which is due now. Concurrent calls share a transaction.
   * @returns the id, or undefined when another lead already has the key
   */
  commit(lead: NewLead): Promise<string | undefined>;
  /** Commits a write in the same transaction as leads, so that it fails whenever a visitor's lead would. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the queue and creates its tables if necessary.
 * @param worker whether this is a site's process; an operator's command gets more time
 * @throws FolderBusyError, DatabaseError, or the server's error
 */
export async function openQueue(
  { databaseUrl, folder, confirms = false }: QueueLocation,
  worker: boolean,
): Promise<LeadQueue> {
  const database = databaseUrl ? openPostgres(databaseUrl, worker) : await openPglite(folder);
  const { query, transaction } = database;
  try {
    await transaction(async (connection) => {
      await createSchema(connection);
      await takeOverJobs(connection);
    });
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }

  /** Commits leads. `undefined` means a probe. */
  async function commitAll(items: (NewLead | undefined)[]): Promise<(string | undefined)[]> {
    database.requireSpace();
    const leads = items.filter((item) => item !== undefined);
    const confirmation = confirms ? WAITING : null;
    const ids = await transaction(async (connection) => {
      if (leads.length < items.length) await writeProbe(connection);
      return leads.length > 0 ? await insertLeads(connection, leads, confirmation) : [];
    });
    let next = 0;
    return items.map((item) => item && ids[next++]);
  }

  const commit = batcher(commitAll);
  return {
    database,
    find: batcher(async (keys: string[]) => {
      const stored = await leadsByKey(query, keys);
      return keys.map((key) => stored.get(key));
    }),
    commit,
    probe: async () => void (await commit(undefined)),
    close: () => database.close(),
  };
}
