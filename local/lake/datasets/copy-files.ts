import { constants, existsSync, mkdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../writing/database.ts";
import type { Dataset } from "./dataset.ts";

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

/** How often a copy is begun again, at most. Of copies that are made while others write, some 6 of 100 have to be. */
const attempts = 20;

/** Copies a database as it is at one moment. */
export async function copyDatabase(database: DatabaseSync, file: string, copy = backup): Promise<void> {
  for (let left = attempts; left > 0; left -= 1) {
    try {
      // All pages in one step: with more steps an import could make it begin again for ever.
      await copy(database, file, { rate: 1_000_000 });
      return;
    } catch (error) {
      if (left === 1 || !wasInTheWay(error)) throw error;
      rmSync(file, { force: true });
      // Not in step with whoever writes without a pause.
      await wait(Math.random() * 20);
    }
  }
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
