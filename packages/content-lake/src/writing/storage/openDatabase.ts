import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataFolderError, StorageError, storageFault } from "../../StorageError.ts";
import { migrations } from "./migrations.ts";

/** Another lake uses this data folder. */
export class DataFolderBusyError extends Error {
  override name = "DataFolderBusyError";
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another lake. Stop that lake or choose another folder.`);
  }
}

/** Runs a step of the lake's startup that uses the disk. @throws DataFolderError when the disk fails */
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
 * Opens or creates `<folder>/lake.sqlite`. WAL mode with a full sync at each commit: a confirmed transaction
 * survives a crash or power failure. The lock is exclusive, because the lake reads from memory.
 * @throws DataFolderBusyError, DataFolderError
 */
export function openDatabase(folder: string): DatabaseSync {
  return requireDisk(folder, () => {
    mkdirSync(folder, { recursive: true });
    const database = new DatabaseSync(join(folder, "lake.sqlite"));
    try {
      database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
      // Keeps savepoint rollback data in memory. In a file, an import would write as much there as to the log.
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

/** The size of the write-ahead log before a checkpoint, in pages: 16 MB. An import changes many pages twice. */
const pagesBeforeCheckpoint = 4_000;

function migrate(database: DatabaseSync): void {
  // Runs even without pending migrations, to take the exclusive lock now instead of at the first edit.
  database.exec("BEGIN IMMEDIATE");
  const row = database.prepare("PRAGMA user_version").get();
  const missing = migrations.slice(Number(row?.user_version ?? 0));
  for (const step of missing) database.exec(step);
  // Writes nothing when no migration is pending, so a lake with a full disk starts and can be read.
  if (missing.length > 0) database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec("COMMIT");
}
