import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataFolderError, StorageError, storageFault } from "../../StorageError.ts";
import { migrations } from "./migrations.ts";

/** Another process uses this data folder. */
export class DataFolderBusyError extends Error {
  override name = "DataFolderBusyError";
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another lake. Stop that one, or choose another folder.`);
  }
}

/** Runs a part of the start. @throws DataFolderError when the disk is in the way */
export function requireDisk<Result>(folder: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const fault = storageFault(error);
    if (fault === undefined || error instanceof DataFolderError) throw error;
    throw new DataFolderError(fault, folder, error instanceof StorageError ? error.cause : error);
  }
}

/**
 * Opens `<folder>/lake.sqlite`, and creates it if there is none. WAL mode with a full sync at each commit: a
 * confirmed transaction survives a crash and a power cut. The lock is exclusive, because the lake answers
 * from memory.
 * @throws DataFolderBusyError, DataFolderError
 */
export function openDatabase(folder: string): DatabaseSync {
  return requireDisk(folder, () => {
    mkdirSync(folder, { recursive: true });
    const database = new DatabaseSync(join(folder, "lake.sqlite"));
    try {
      database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
      // What a transaction would undo goes to no file: an import would write as much there as to the log.
      database.exec("PRAGMA temp_store = MEMORY");
      database.exec(`PRAGMA wal_autocheckpoint = ${pagesBeforeCheckpoint}`);
      migrate(database);
      return database;
    } catch (error) {
      database.close();
      if (error instanceof Error && /locked|busy/.test(error.message)) throw new DataFolderBusyError(folder);
      throw error;
    }
  });
}

/** How much the write-ahead log may have before it is put into the file: 16 MB. An import changes many pages twice. */
const pagesBeforeCheckpoint = 4_000;

function migrate(database: DatabaseSync): void {
  // Also when there is no migration to apply: it takes the exclusive lock now and not at the first edit.
  database.exec("BEGIN IMMEDIATE");
  const row = database.prepare("PRAGMA user_version").get();
  const missing = migrations.slice(Number(row?.user_version ?? 0));
  for (const step of missing) database.exec(step);
  // Nothing is written when nothing is missing: a lake with a full disk starts, and can be read.
  if (missing.length > 0) database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec("COMMIT");
}
