import { statfsSync } from "node:fs";
import { DatabaseError } from "./database.ts";

/** The free space required to create a database, in bytes. A new database takes 40 MB (measured). */
export const SPACE_TO_CREATE = 96 * 2 ** 20;

/** The free space required to open a database, in bytes: for a write-ahead log file and a checkpoint. */
export const SPACE_TO_OPEN = 24 * 2 ** 20;

/**
 * The free space required to accept a lead, in bytes. It is reserved for the outcomes of accepted leads and for the
 * next two write-ahead log files of 16 MB each. The database crashes when it can't write these files.
 */
export const SPACE_TO_TAKE = 48 * 2 ** 20;

/** Returns the error for a full disk, with instructions in its message. */
export const diskFull = (folder: string) =>
  new DatabaseError(
    `The disk of ${folder} is full: no lead can be stored. Make room, at least ${SPACE_TO_CREATE / 2 ** 20} MB, or set LEADS_DIR to a folder on another disk.`,
  );

/**
 * Checks that a folder's disk has this many free bytes. Takes a few microseconds.
 * @throws DatabaseError
 */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes) throw diskFull(folder);
}
