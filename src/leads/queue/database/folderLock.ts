import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseError } from "./database.ts";

/** Another running process has locked the folder. */
export class FolderBusyError extends DatabaseError {
  override name = "FolderBusyError";
}

/**
 * Creates the folder if it is missing, and checks that it is writable.
 * @throws DatabaseError with the folder and the variable to set
 */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new DatabaseError(
      `Leads cannot be stored: the folder ${folder} is not writable. Set LEADS_DIR to one that is, or DATABASE_URL.`,
    );
  }
}

/** The locks of this process. Without a reference, the garbage collector would close and thereby release them. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder until `release` or the end of the process. The kernel's file lock ends with the process, so a
 * reused process id, a container or a reboot can't leave the folder locked. Also removes the `postmaster.pid` of a
 * dead process, which would prevent PGlite from opening.
 * @throws FolderBusyError while another process has locked the folder
 */
export function lockFolder(folder: string): { release(): void } {
  requireWritable(folder);
  const lock = new DatabaseSync(join(folder, "owner.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error;
    throw new FolderBusyError(
      `Another process is using ${folder}. Stop it, or set LEADS_DIR to another folder.`,
    );
  }
  rmSync(join(folder, "queue", "postmaster.pid"), { force: true });
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
