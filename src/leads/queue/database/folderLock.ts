import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseError } from "./database.ts";

/** Another running process has the folder's lock. */
export class FolderBusyError extends DatabaseError {
  override name = "FolderBusyError";
}

/**
 * Makes the folder if it is missing, and checks that it can be written to.
 * @throws DatabaseError that names the folder and says what to set
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

/**
 * The locks this process holds. Without a reference the garbage collector would close and so release them.
 */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process until `release` or the process's end. It is a file lock of the kernel,
 * which ends with the process. So a reused process id, a container or a reboot cannot leave it locked. It
 * also removes the `postmaster.pid` of a process that died: with that PGlite would not open.
 * @throws FolderBusyError while another process has the lock
 */
export function lockFolder(folder: string): { release(): void } {
  requireWritable(folder);
  const lock = new DatabaseSync(join(folder, "owner.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error;
    throw new FolderBusyError(`Another process has ${folder}. Stop it, or set LEADS_DIR to another folder.`);
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
