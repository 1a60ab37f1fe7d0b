import { log } from "#log.ts";
import { batcher } from "./batcher.ts";
import type { Connection, Database } from "./database.ts";
import { KINDS, type Kind, type Lead, type NewLead, type Stored } from "./lead.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { reasonOf } from "./reason.ts";
import { QUEUE } from "./schedule.ts";
import { createSchema } from "./schema.ts";
import { insertLeads, leadsByKey, leadsByStatus } from "./store.ts";

/** Where the queue is. A database URL goes before the folder. */
export interface QueuePlace {
  databaseUrl: string | undefined;
  folder: string;
}

/** pg-boss's queue for a kind of lead. Each kind has its own, so that one dead destination does not hold up the other. */
export const queueOf = (kind: Kind) => `deliver-${kind}`;
/** Where pg-boss puts jobs after their last try. */
export const DEAD_QUEUE = "given-up";

/** The queue, open. */
export interface LeadQueue {
  database: Database;
  /** What is stored under a key. Calls at the same time share a statement. */
  find(key: string): Promise<Stored | undefined>;
  /**
   * Commits a lead with its job, in one transaction. Calls at the same time share one.
   * @returns its id, or nothing when its key was taken by then
   */
  commit(lead: NewLead): Promise<string | undefined>;
  /** Lets leads that stand as pending be delivered now. */
  enqueue(leads: Pick<Lead, "id" | "kind">[], connection?: Connection): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the queue and makes its tables if need be.
 * @param worker whether this process will also deliver
 * @throws FolderBusyError, DatabaseError, or what the server says
 */
export async function openQueue({ databaseUrl, folder }: QueuePlace, worker: boolean): Promise<LeadQueue> {
  const database = databaseUrl ? openPostgres(databaseUrl, worker) : await openPglite(folder, worker);
  const { boss, query, transaction } = database;
  boss.on("error", (error) => log("error", "queue.error", { reason: reasonOf(error) }));
  try {
    await boss.start();
    await transaction(createSchema);
    await boss.createQueue(DEAD_QUEUE, {
      retentionSeconds: QUEUE.retentionSeconds,
      retryLimit: 100,
    });
    for (const kind of KINDS) {
      await boss.createQueue(queueOf(kind), { ...QUEUE, deadLetter: DEAD_QUEUE });
      // An insert reads the queue's options, once. In a transaction on PGlite's only connection it would wait for itself.
      await boss.insert(queueOf(kind), []);
    }
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }

  // A job has its lead's id, so a second one for the same lead cannot be made.
  async function enqueue(leads: Pick<Lead, "id" | "kind">[], connection?: Connection): Promise<void> {
    for (const kind of KINDS) {
      const jobs = leads.filter((lead) => lead.kind === kind).map(({ id }) => ({ id, data: { lead: id } }));
      if (jobs.length > 0) await boss.insert(queueOf(kind), jobs, connection && { db: connection });
    }
  }

  async function commitAll(leads: NewLead[]): Promise<(string | undefined)[]> {
    return await transaction(async (connection) => {
      const ids = await insertLeads(connection, leads);
      const jobs = leads.flatMap(({ kind, suspected }, index) => {
        const id = ids[index];
        return id && !suspected ? [{ id, kind }] : [];
      });
      await enqueue(jobs, connection);
      return ids;
    });
  }

  // A lead restored from a backup, or whose job was lost, is picked up here.
  if (worker) await enqueue(await leadsByStatus(query, ["pending"]));

  return {
    database,
    find: batcher(async (keys: string[]) => {
      const stored = await leadsByKey(query, keys);
      return keys.map((key) => stored.get(key));
    }),
    commit: batcher(commitAll),
    enqueue,
    close: () => database.close(),
  };
}
