import { constants, existsSync, mkdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../writing/storage/openDatabase.ts";
import type { Dataset } from "./openDataset.ts";

export type CopyOptions = { skipHistory?: boolean; skipReleases?: boolean };

/**
 * Copies a snapshot of a dataset into an empty folder, while the dataset stays in use. SQLite copies page by
 * page, and restarts after a write. Pending deliveries are not copied: the original sends them.
 */
export async function copyFiles(source: Dataset, folder: string, options: CopyOptions = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await copyDatabase(source.store.database, join(folder, "lake.sqlite"));
  trim(folder, options);
  await copyAssets(source.folder, folder);
}

/** The maximum number of attempts. With concurrent writes, about 6 of 100 copies restart. */
const attempts = 16;
/** From this attempt on, writes are blocked for a moment: 1 ms at first, then twice as long each time. */
const firstHold = 5;

/** Copies a snapshot of a database. */
export async function copyDatabase(database: DatabaseSync, file: string, copy = backup): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // One step for all pages: with smaller steps, an import could restart the copy forever.
      const copied = copy(database, file, { rate: 1_000_000 });
      if (attempt >= firstHold) holdWrites(2 ** (attempt - firstHold));
      await copied;
      return;
    } catch (error) {
      if (attempt === attempts || !wasInTheWay(error)) throw error;
      rmSync(file, { force: true });
      // A random delay, to get out of step with a continuous writer.
      await wait(Math.random() * 20);
    }
  }
}

/** Blocks this thread, the only writer, while the copy continues on its own thread. */
function holdWrites(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

// Node copies on a separate thread. On a concurrent write, it fails with SQLite's code for "not an error".
function wasInTheWay(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 0;
}

/** Copies missing asset files. A file's name identifies its content. */
export async function copyAssets(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, "assets"))) return;
  await cp(join(from, "assets"), join(to, "assets"), {
    recursive: true,
    force: false,
    filter: (path) => !path.endsWith(".part"),
    mode: constants.COPYFILE_FICLONE,
  });
}

function trim(folder: string, { skipHistory, skipReleases }: CopyOptions): void {
  const database = openDatabase(folder);
  try {
    database.exec("DELETE FROM deliveries; DELETE FROM key_values");
    if (skipReleases) {
      database.exec(`DELETE FROM documents WHERE id GLOB '_.releases.*' OR id GLOB 'versions.*';
        DELETE FROM revisions WHERE document_id GLOB '_.releases.*' OR document_id GLOB 'versions.*'`);
    }
    // Listeners rely on the last transaction's sequence number, so the transactions stay.
    if (skipHistory) database.exec("DELETE FROM revisions; VACUUM");
  } finally {
    database.close();
  }
}
