import { errorLogger } from "#platform/logPerCause.ts";
import { batcher } from "./batcher.ts";
import { WAITING } from "./confirmations.ts";
import type { Connection, Database } from "./database/database.ts";
import { openPglite } from "./database/pglite.ts";
import { openPostgres } from "./database/postgres.ts";
import { createSchema } from "./database/schema.ts";
import { KINDS, type Kind, type Lead, type NewLead, type Stored } from "./lead.ts";
import { QUEUE } from "./schedule.ts";
import { insertLeads, leadsByKey } from "./store.ts";

/**
 * Creates a one-row table for health checks. Its fill factor lets updates reuse space, so it never grows.
 */
async function createProbe(connection: Connection): Promise<void> {
  await connection.executeSql(
    `CREATE TABLE IF NOT EXISTS leads.probe (
       id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), written timestamptz NOT NULL DEFAULT now()
     ) WITH (fillfactor = 10)`,
  );
  await connection.executeSql("INSERT INTO leads.probe DEFAULT VALUES ON CONFLICT DO NOTHING");
}

/** Updates the row. Committing a transaction without a write would prove nothing. */
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

/**
 * Returns the name of pg-boss's queue for a kind of lead. Each kind has its own queue, so that an unresponsive
 * destination doesn't delay the other kind.
 */
export const queueOf = (kind: Kind) => `deliver-${kind}`;
/** The dead-letter queue, which gets jobs after their last attempt. */
export const DEAD_QUEUE = "dead-lettered";
/** The queue of confirmation mails. It is separate, so that no mail can delay a delivery. */
export const CONFIRMATION_QUEUE = "confirm";

/** The number of leads without a job to read per statement. */
const PAGE = 1000;

/** A lead that may need jobs. */
type Enqueued = Pick<Lead, "id" | "kind" | "status" | "confirmation"> & Pick<NewLead, "trace">;

/** The open queue. */
export interface LeadQueue {
  database: Database;
  /** Finds the stored lead for a key. Concurrent calls share a statement. */
  find(key: string): Promise<Stored | undefined>;
  /**
   * Commits a lead and its job in one transaction. Concurrent calls share a transaction.
   * @returns the id, or undefined when another lead already has the key
   */
  commit(lead: NewLead): Promise<string | undefined>;
  /** Commits a write in the same transaction as leads, so that it fails whenever a visitor's lead would. */
  probe(): Promise<void>;
  /** Creates a delivery job for each pending lead, and a mail job for each lead that waits for its confirmation. */
  enqueue(leads: Enqueued[], connection?: Connection): Promise<void>;
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
    // The first insert reads the queue's options. In a transaction on PGlite's only connection, this would deadlock.
    await boss.insert(queueOf(kind), []);
  }
  await boss.createQueue(CONFIRMATION_QUEUE, QUEUE);
  await boss.insert(CONFIRMATION_QUEUE, []);
}

/**
 * Opens the queue and creates its tables if necessary.
 * @param worker whether this process also delivers leads
 * @param supervised whether pg-boss's maintenance runs automatically, on a database server
 * @throws FolderBusyError, DatabaseError, or the server's error
 */
export async function openQueue(
  { databaseUrl, folder, confirms = false }: QueueLocation,
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

  // A job has the id of its lead, so a lead can't get a second job.
  async function insertJobs(name: string, leads: Enqueued[], connection?: Connection): Promise<void> {
    const jobs = leads.map(({ id, trace }) => ({ id, data: { lead: id, ...(trace && { trace }) } }));
    if (jobs.length > 0) await boss.insert(name, jobs, connection && { db: connection });
  }

  async function enqueue(leads: Enqueued[], connection?: Connection): Promise<void> {
    const pending = leads.filter(({ status }) => status === "pending");
    for (const kind of KINDS) {
      const own = pending.filter((lead) => lead.kind === kind);
      await insertJobs(queueOf(kind), own, connection);
    }
    const unconfirmed = leads.filter(
      ({ status, confirmation }) => status !== "suspected" && confirmation === WAITING,
    );
    await insertJobs(CONFIRMATION_QUEUE, unconfirmed, connection);
  }

  /** Creates missing jobs: their leads were restored from a backup, or the jobs were lost. */
  async function enqueueForgotten(): Promise<void> {
    let last = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await query(
        `SELECT id, kind, status, confirmation FROM leads.lead WHERE id > $1 AND (
           status = 'pending' AND NOT EXISTS (
             SELECT FROM pgboss.job WHERE job.name = 'deliver-' || lead.kind AND job.id = lead.id
           ) OR status <> 'suspected' AND confirmation = $3 AND NOT EXISTS (
             SELECT FROM pgboss.job WHERE job.name = $4 AND job.id = lead.id
           )
         ) ORDER BY id LIMIT $2`,
        [last, PAGE, WAITING, CONFIRMATION_QUEUE],
      );
      const leads = rows as Enqueued[]; // as the table defines them
      await enqueue(leads);
      if (leads.length < PAGE) return;
      last = leads.at(-1)?.id ?? last;
    }
  }

  /** Commits leads. `undefined` means a probe. */
  async function commitAll(items: (NewLead | undefined)[]): Promise<(string | undefined)[]> {
    database.requireSpace();
    const leads = items.filter((item) => item !== undefined);
    const confirmation = confirms ? WAITING : null;
    const ids = await transaction(async (connection) => {
      if (leads.length < items.length) await writeProbe(connection);
      const inserted = leads.length > 0 ? await insertLeads(connection, leads, confirmation) : [];
      const accepted = leads.flatMap(({ kind, suspected, trace }, index): Enqueued[] => {
        const id = inserted[index];
        return id && !suspected ? [{ id, kind, status: "pending", confirmation, trace }] : [];
      });
      await enqueue(accepted, connection);
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
