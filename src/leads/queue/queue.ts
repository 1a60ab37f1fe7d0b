import { batcher } from "./batcher.ts";
import type { Connection, Database } from "./database/database.ts";
import { openPglite } from "./database/pglite.ts";
import { openPostgres } from "./database/postgres.ts";
import { createProbe, writeProbe } from "./database/probe.ts";
import { createSchema } from "./database/schema.ts";
import { errorLogger } from "./errorLogger.ts";
import { KINDS, type Kind, type Lead, type NewLead, type Stored } from "./lead.ts";
import { QUEUE } from "./schedule.ts";
import { insertLeads, leadsByKey } from "./store.ts";

/** Where the queue is. With a database URL the folder is not used. */
export interface QueueLocation {
  databaseUrl: string | undefined;
  folder: string;
}

/**
 * pg-boss's queue for a kind of lead. Each kind has its own, so that a destination that does not answer does
 * not delay the other kind.
 */
export const queueOf = (kind: Kind) => `deliver-${kind}`;
/** Where pg-boss puts jobs after their last try. */
export const DEAD_QUEUE = "dead-lettered";

/** Leads without a job that are read with one statement. */
const PAGE = 1000;

/** A lead that gets a job. */
type ToDeliver = Pick<Lead, "id" | "kind"> & Pick<NewLead, "trace">;

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
  /** Commits a write in the same transaction as leads, so it fails when a visitor's lead would. */
  probe(): Promise<void>;
  /** Makes delivery jobs for leads whose status is pending. */
  enqueue(leads: ToDeliver[], connection?: Connection): Promise<void>;
  close(): Promise<void>;
}

async function createTables(database: Database): Promise<void> {
  const { boss, transaction } = database;
  await boss.start();
  await transaction(async (connection) => {
    await createSchema(connection);
    await createProbe(connection);
  });
  await boss.createQueue(DEAD_QUEUE, { retentionSeconds: QUEUE.retentionSeconds, retryLimit: 100 });
  for (const kind of KINDS) {
    await boss.createQueue(queueOf(kind), { ...QUEUE, deadLetter: DEAD_QUEUE });
    // The first insert reads the queue's options. Inside a transaction on PGlite's only connection that would
    // deadlock.
    await boss.insert(queueOf(kind), []);
  }
}

/**
 * Opens the queue and makes its tables if need be.
 * @param worker whether this process will also deliver
 * @param supervised whether it also maintains pg-boss's tables by itself, on a database server
 * @throws FolderBusyError, DatabaseError, or what the server says
 */
export async function openQueue(
  { databaseUrl, folder }: QueueLocation,
  worker: boolean,
  supervised = worker,
): Promise<LeadQueue> {
  const database = databaseUrl
    ? openPostgres(databaseUrl, worker, supervised)
    : await openPglite(folder, worker);
  const { boss, query, transaction } = database;
  boss.on("error", errorLogger("queue.error"));
  try {
    await createTables(database);
    if (worker) await enqueueForgotten();
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }

  // A job has its lead's id, so a lead cannot get a second job.
  async function enqueue(leads: ToDeliver[], connection?: Connection): Promise<void> {
    for (const kind of KINDS) {
      const own = leads.filter((lead) => lead.kind === kind);
      const jobs = own.map(({ id, trace }) => ({ id, data: { lead: id, ...(trace && { trace }) } }));
      if (jobs.length > 0) await boss.insert(queueOf(kind), jobs, connection && { db: connection });
    }
  }

  /**
   * Makes the jobs of pending leads that have none: they were restored from a backup, or their job was lost.
   */
  async function enqueueForgotten(): Promise<void> {
    let last = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await query(
        `SELECT id, kind FROM leads.lead WHERE status = 'pending' AND id > $1 AND NOT EXISTS (
           SELECT FROM pgboss.job WHERE job.name = 'deliver-' || lead.kind AND job.id = lead.id
         ) ORDER BY id LIMIT $2`,
        [last, PAGE],
      );
      const leads = rows as Pick<Lead, "id" | "kind">[]; // as the table defines them
      await enqueue(leads);
      if (leads.length < PAGE) return;
      last = leads.at(-1)?.id ?? last;
    }
  }

  /** Commits leads. `undefined` stands for a probe. */
  async function commitAll(items: (NewLead | undefined)[]): Promise<(string | undefined)[]> {
    database.requireSpace();
    const leads = items.filter((item) => item !== undefined);
    const ids = await transaction(async (connection) => {
      if (leads.length < items.length) await writeProbe(connection);
      const inserted = leads.length > 0 ? await insertLeads(connection, leads) : [];
      const jobs = leads.flatMap(({ kind, suspected, trace }, index) => {
        const id = inserted[index];
        return id && !suspected ? [{ id, kind, trace }] : [];
      });
      await enqueue(jobs, connection);
      return inserted;
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
    enqueue,
    close: () => database.close(),
  };
}
