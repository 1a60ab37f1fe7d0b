import { existsSync } from "node:fs";
import { join } from "node:path";
import { storageFault } from "../StorageError.ts";
import { openDatabase } from "../writing/storage/openDatabase.ts";

/**
 * Returns whether a dataset has background work: a scheduled release or pending webhook deliveries. Returns
 * true if the disk fails: opening the dataset then repairs it or reports the error.
 */
export function hasPendingWork(folder: string): boolean {
  if (!existsSync(join(folder, "lake.sqlite"))) return false;
  try {
    return finds(folder);
  } catch (error) {
    if (storageFault(error) === undefined) throw error;
    return true;
  }
}

function finds(folder: string): boolean {
  const database = openDatabase(folder);
  try {
    const row = database
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM deliveries) OR EXISTS
           (SELECT 1 FROM documents WHERE id GLOB '_.releases.*' AND body ->> 'state' = 'scheduled') AS waits`,
      )
      .get();
    return row?.waits === 1;
  } finally {
    database.close();
  }
}
