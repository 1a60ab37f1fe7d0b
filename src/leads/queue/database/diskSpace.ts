import { statfsSync } from "node:fs";
import { DatabaseError } from "./database.ts";

/** Bytes that must be free for a new database. It takes 40 MB, as measured; the rest stays free. */
export const SPACE_TO_CREATE = 96 * 2 ** 20;

/** Bytes that opening one may take: a file of the write-ahead log, and what a checkpoint writes. */
export const SPACE_TO_OPEN = 24 * 2 ** 20;

/**
 * Bytes kept free for the deliveries of leads already taken: their outcomes, and the next two files of the
 * write-ahead log, 16 MB each. Without space for those the database crashes.
 */
export const SPACE_TO_TAKE = 48 * 2 ** 20;

/** The error for a full disk. Its message says what to do. */
export const diskFull = (folder: string) =>
  new DatabaseError(
    `The disk of ${folder} is full: no lead can be stored. Make room, at least ${SPACE_TO_CREATE / 2 ** 20} MB, or set LEADS_DIR to a folder on another disk.`,
  );

/**
 * Checks that a folder's disk has that many bytes free. It takes some microseconds.
 * @throws DatabaseError
 */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes) throw diskFull(folder);
}
