import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrations } from "./migrations.ts";

/** Another process uses this data folder. */
export class DataFolderBusyError extends Error {
  override name = "DataFolderBusyError";
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another lake. Stop that one, or choose another folder.`);
  }
}

/**
 * Opens `<folder>/lake.sqlite`, and creates it if there is none. WAL mode with a full sync at each commit: a
 * confirmed transaction survives a crash and a power cut. The lock is exclusive, because the lake answers
 * from memory.
 * @throws DataFolderBusyError
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "lake.sqlite"));
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    migrate(database);
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked|busy/.test(error.message)) throw new DataFolderBusyError(folder);
    throw error;
  }
  return database;
}

function migrate(database: DatabaseSync): void {
  const row = database.prepare("PRAGMA user_version").get();
  const version = Number(row?.user_version ?? 0);
  // Runs also when there is no migration to apply: its write takes the exclusive lock now and not at the
  // first edit.
  database.exec("BEGIN IMMEDIATE");
  for (const step of migrations.slice(version)) database.exec(step);
  database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
}
