import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { LakeDocument } from "../../document.ts";
import { DataFolderError, StorageError, storageFault } from "../../StorageError.ts";
import { isIntact } from "./checksum.ts";

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
