import { constants, existsSync, mkdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../writing/storage/openDatabase.ts";
import type { Dataset } from "./openDataset.ts";

export type CopyOptions = { skipHistory?: boolean; skipReleases?: boolean };

/**
 * Copies a dataset as it is at one moment into an empty folder, while it is used: SQLite copies some pages at a time, and
 * begins again when something was written. Deliveries that wait are not copied: they are the original's to send.
 */
export async function copyFiles(source: Dataset, folder: string, options: CopyOptions = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await copyDatabase(source.store.database, join(folder, "lake.sqlite"));
  trim(folder, options);
  await copyAssets(source.folder, folder);
}

/** How often a copy is begun, at most. Of copies that are made while others write, some 6 of 100 are begun again. */
const attempts = 16;
/** From this attempt on nothing is written for a while, 1 ms at first, then twice as long each time. */
const firstHold = 5;

/** Copies a database as it is at one moment. */
export async function copyDatabase(database: DatabaseSync, file: string, copy = backup): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // All pages in one step: with more steps an import could make it begin again for ever.
      const copied = copy(database, file, { rate: 1_000_000 });
      if (attempt >= firstHold) holdWrites(2 ** (attempt - firstHold));
      await copied;
      return;
    } catch (error) {
      if (attempt === attempts || !wasInTheWay(error)) throw error;
      rmSync(file, { force: true });
      // Not in step with whoever writes without a pause.
      await wait(Math.random() * 20);
    }
  }
}

/** Stops this thread, the one that writes, while the copy goes on in its own. */
function holdWrites(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

// Node's copy runs in a thread of its own. When it meets a write it ends with SQLite's code for "not an error".
function wasInTheWay(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 0;
}

/** Copies the files of assets that are not there yet. Their names say what they hold. */
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
    // Listeners count on the number of the last transaction, so the transactions stay.
    if (skipHistory) database.exec("DELETE FROM revisions; VACUUM");
  } finally {
    database.close();
  }
}
