import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { LakeDocument } from "../document.ts";
import { StorageError, storageFault } from "../storage-error.ts";
import { isIntact } from "./checksum.ts";
import { DataFolderError } from "./database.ts";

/**
 * Reads every document. Indexes of the database that are damaged are made anew.
 * @throws DataFolderError when a document is not as it was stored
 */
export function loadDocuments(database: DatabaseSync, take: (document: LakeDocument) => void): void {
  const folder = folderOf(database);
  try {
    const ids = new Set<string>();
    for (const { id, body, checksum } of database
      .prepare("SELECT id, body, checksum FROM documents NOT INDEXED")
      .iterate()) {
      if (!isIntact(checksum, String(body))) throw new StorageError("damaged", new Error(`document ${id}`));
      ids.add(String(id));
      take(JSON.parse(String(body)) as LakeDocument); // only the store writes bodies
    }
    if (!hasIds(database, ids)) remakeIndexes(database, "documents");
    if (!isWhole(database, "deliveries")) remakeIndexes(database, "deliveries");
    if (!isWhole(database, "deliveries")) throw new StorageError("damaged", new Error("table deliveries"));
  } catch (error) {
    const fault = error instanceof SyntaxError ? "damaged" : storageFault(error);
    if (!fault) throw error;
    throw new DataFolderError(fault, folder, error instanceof StorageError ? error.cause : error);
  }
}

/** The folder of a database's file. */
export function folderOf(database: DatabaseSync): string {
  return dirname(database.location() ?? "");
}

/** @throws what SQLite throws when the table is damaged too */
export function remakeIndexes(database: DatabaseSync, table = ""): void {
  database.exec(`REINDEX ${table}`);
  console.error(`lake: an index of lake.sqlite in ${folderOf(database)} was damaged, and is made anew`);
}

// Whether the index of ids has those of the table.
function hasIds(database: DatabaseSync, ids: ReadonlySet<string>): boolean {
  try {
    let count = 0;
    for (const { id } of database.prepare("SELECT id FROM documents ORDER BY id").iterate()) {
      if (!ids.has(String(id))) return false;
      count += 1;
    }
    return count === ids.size;
  } catch (error) {
    if (storageFault(error) === "damaged") return false;
    throw error;
  }
}

// A table with few rows: the check reads all of it.
function isWhole(database: DatabaseSync, table: "deliveries"): boolean {
  const result = database.prepare(`PRAGMA integrity_check(${table})`).get();
  return result?.integrity_check === "ok";
}
