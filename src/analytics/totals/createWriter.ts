import { randomUUID } from "node:crypto";
import { setImmediate as eventLoopPass } from "node:timers/promises";
import { createTables, deleteOldTotals, TOTALS, type TotalsDatabase } from "../store/createTables.ts";
import { type Batch, OTHER, type Total, writeBatch } from "../store/writeBatch.ts";

const HOUR = 3_600_000;

/** The maximum number of totals in memory, about 5 MB. A busy site has a few hundred in 30 s. */
const MOST_TOTALS = 20_000;

/**
 * Sums up counts in memory. When there are too many totals, for example while the database is away, new paths and values
 * are summed up as "other".
 */
export function createTotals(most = MOST_TOTALS) {
  let totals = new Map<string, Total>();

  function addTo(path: string, measure: string, value: string): void {
    const hour = Math.floor(Date.now() / HOUR) * HOUR;
    const key = `${hour} ${path} ${measure} ${value}`;
    const total = totals.get(key);
    if (total) total.count += 1;
    else if (totals.size < most || path === OTHER) totals.set(key, { hour, path, measure, value, count: 1 });
    else addTo(OTHER, measure, value && OTHER);
  }

  return {
    /** Adds one to a total of the current hour. */
    add: addTo,
    /** Returns the totals and begins again with none. */
    take(): Total[] {
      const taken = [...totals.values()];
      totals = new Map();
      return taken;
    },
  };
}
type Totals = ReturnType<typeof createTotals>;

/** The number of totals in a transaction. PGlite blocks the process meanwhile. */
const BATCH_SIZE = 100;

/** How often old totals are deleted, in milliseconds. */
const RETENTION_INTERVAL = 3_600_000;

interface WriterOptions {
  totals: Totals;
  /** Returns the open database. @throws Error while it is away */
  open: () => Promise<TotalsDatabase>;
  retentionDays: number;
}

/**
 * Creates the function that writes totals. While the database is away, batches and totals stay in memory. A batch is
 * retried with the same id, so that a retry never counts twice.
 * @returns a function that writes all totals; calls that wait for a run share it. It throws while the database is away
 */
export function createWriter({ totals, open, retentionDays }: WriterOptions): () => Promise<void> {
  let batches: Batch[] = [];
  let nextRetention = Number.NEGATIVE_INFINITY;
  let running = Promise.resolve();
  let next: Promise<void> | undefined;

  async function writeBatches(database: TotalsDatabase): Promise<void> {
    for (const batch of [...batches]) {
      await writeBatch(database, batch, Date.now());
      batches.shift();
      await eventLoopPass(); // visitors' requests run in between
    }
  }

  function takeBatches(): Batch[] {
    const taken = totals.take();
    const starts = Array.from(
      { length: Math.ceil(taken.length / BATCH_SIZE) },
      (_, index) => index * BATCH_SIZE,
    );
    return starts.map((start) => ({ id: randomUUID(), totals: taken.slice(start, start + BATCH_SIZE) }));
  }

  async function write(): Promise<void> {
    const database = await open();
    database.requireSpace();
    await createTables(database);
    // First the batches of an earlier failure.
    await writeBatches(database);
    batches = takeBatches();
    await writeBatches(database);
    if (Date.now() < nextRetention) return;
    const isFirst = nextRetention === Number.NEGATIVE_INFINITY;
    nextRetention = Date.now() + RETENTION_INTERVAL;
    await deleteOldTotals(database.query, retentionDays, Date.now());
    // Not at startup, since visitors would wait for it.
    if (!isFirst) await database.vacuum([TOTALS, "analytics.batch"]);
  }

  /** A run in progress may have taken its totals already, so calls wait for the next one. */
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = write();
        return running;
      });
    return next;
  };
}
