import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LakeDocument } from "../../document.ts";
import { DataFolderError, StorageError, storageFault } from "../../StorageError.ts";
import { isIntact } from "./revision.ts";

/**
 * The schema of the lake's SQLite file. `user_version` is the number of applied migrations. A version with fewer migrations
 * refuses the folder, so a change of another file that earlier versions would harm needs a migration too, even an empty one.
 */
const migrations: readonly string[] = [
  `CREATE TABLE documents (
     id TEXT PRIMARY KEY,
     body TEXT NOT NULL
   ) STRICT;
   CREATE TABLE transactions (
     sequence INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     timestamp TEXT NOT NULL,
     author TEXT NOT NULL
   ) STRICT;
   CREATE TABLE revisions (
     document_id TEXT NOT NULL,
     sequence INTEGER NOT NULL REFERENCES transactions (sequence),
     transition TEXT NOT NULL,
     previous_rev TEXT,
     mutations TEXT NOT NULL,
     apply TEXT NOT NULL,
     revert TEXT NOT NULL,
     PRIMARY KEY (document_id, sequence)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX revisions_by_sequence ON revisions (sequence);
   CREATE TABLE deliveries (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     idempotency_key TEXT NOT NULL UNIQUE,
     webhook_id TEXT NOT NULL,
     document_id TEXT NOT NULL,
     operation TEXT NOT NULL,
     transaction_id TEXT NOT NULL,
     transaction_time TEXT NOT NULL,
     body TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     due INTEGER NOT NULL
   ) STRICT;`,
  `ALTER TABLE transactions ADD COLUMN digest TEXT;
   CREATE TABLE key_values (
     key TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT;`,
  "CREATE INDEX deliveries_by_document ON deliveries (webhook_id, document_id, sequence)",
  `ALTER TABLE deliveries ADD COLUMN head INTEGER NOT NULL DEFAULT 0;
   UPDATE deliveries SET head = 1
     WHERE sequence IN (SELECT min(sequence) FROM deliveries GROUP BY webhook_id, document_id);
   CREATE INDEX deliveries_due ON deliveries (webhook_id, due, sequence) WHERE head = 1`,
  `ALTER TABLE documents ADD COLUMN checksum INTEGER;
   ALTER TABLE revisions ADD COLUMN checksum INTEGER`,
];

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
      migrate(database, folder);
      return database;
    } catch (error) {
      database.close();
      if (error instanceof DataFolderError) throw error;
      if (error instanceof Error && /locked|busy/.test(error.message)) throw new DataFolderBusyError(folder);
      throw error;
    }
  });
}

/** The size of the write-ahead log before a checkpoint, in pages: 16 MB. An import changes many pages twice. */
const pagesBeforeCheckpoint = 4_000;

/** @throws DataFolderError when a newer version has used the database */
function migrate(database: DatabaseSync, folder: string): void {
  // Runs even without pending migrations, to take the exclusive lock now instead of at the first edit.
  database.exec("BEGIN IMMEDIATE");
  const applied = Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
  if (applied > migrations.length) throw new DataFolderError("newer", folder);
  const missing = migrations.slice(applied);
  for (const step of missing) database.exec(step);
  // Writes nothing when no migration is pending, so a lake with a full disk starts and can be read.
  if (missing.length > 0) database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec("COMMIT");
}

/** Prepares the statements of a commit. */
export function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    findTransaction: prepare("SELECT digest FROM transactions WHERE id = ?"),
    addTransaction: prepare(
      "INSERT INTO transactions (sequence, id, timestamp, author, digest) VALUES (?, ?, ?, ?, ?)",
    ),
    putDocument: prepare(
      `INSERT INTO documents (id, body, checksum) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, checksum = excluded.checksum`,
    ),
    dropDocument: prepare("DELETE FROM documents WHERE id = ?"),
    dropRevisions: prepare("DELETE FROM revisions WHERE document_id = ?"),
    addRevision: prepare(
      `INSERT INTO revisions (document_id, sequence, transition, previous_rev, mutations, apply, revert,
         checksum)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
  };
}

/** A database index doesn't match its table. */
export class DamagedIndexError extends Error {
  override name = "DamagedIndexError";
}

/** Returns the folder of a database's file. */
export function folderOf(database: DatabaseSync): string {
  return dirname(database.location() ?? "");
}

/**
 * Reads all documents in id order, and checks the indexes whose damage would go unnoticed.
 * @throws DataFolderError when a document fails its checksum, DamagedIndexError
 */
export function loadDocuments(database: DatabaseSync, take: (document: LakeDocument) => void): void {
  const ids = new Set<string>();
  const documents: LakeDocument[] = [];
  try {
    const rows = database.prepare("SELECT id, body, checksum FROM documents NOT INDEXED").iterate();
    for (const { id, body, checksum } of rows) {
      if (!isIntact(checksum, String(body))) throw new StorageError("damaged", new Error(`document ${id}`));
      ids.add(String(id));
      documents.push(JSON.parse(String(body)) as LakeDocument); // only the store writes bodies
    }
  } catch (error) {
    const fault = error instanceof SyntaxError ? "damaged" : storageFault(error);
    if (!fault) throw error;
    const cause = error instanceof StorageError ? error.cause : error;
    throw new DataFolderError(fault, folderOf(database), cause);
  }
  requireIndexes(database, ids);
  // Sorted once, so that views are nearly sorted and cheap to sort.
  for (const document of documents.sort((a, b) => (a._id < b._id ? -1 : 1))) take(document);
}

function requireIndexes(database: DatabaseSync, ids: ReadonlySet<string>): void {
  try {
    const indexed = database.prepare("SELECT id FROM documents ORDER BY id").iterate();
    let count = 0;
    for (const { id } of indexed) if (ids.has(String(id))) count += 1;
    // Checks the whole table, which has few rows.
    const checked = database.prepare("PRAGMA integrity_check(deliveries)").get();
    if (count === ids.size && checked?.integrity_check === "ok") return;
  } catch (error) {
    if (storageFault(error) !== "damaged") throw error;
  }
  throw new DamagedIndexError("An index of lake.sqlite is damaged");
}
