import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseError } from "./database.ts";

/** Another living process has the folder. */
export class FolderBusyError extends DatabaseError {
  override name = "FolderBusyError";
}

/**
 * Makes the folder if it is missing, and checks that it can be written to.
 * @throws DatabaseError naming the folder and the way out
 */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new DatabaseError(
      `Requests cannot be kept: the folder ${folder} is not writable. Set LEADS_FOLDER to one that is, or DATABASE_URL.`,
    );
  }
}

/** The locks this process holds. One that nothing refers to would be closed, and so given up, by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the folder's only owner until `release` or its death. The proof is a lock that the kernel holds
 * for the living process and drops with it, so a process id used again, a container or a reboot cannot mislead it.
 * Who gets it may remove what a dead owner left: PGlite's `postmaster.pid`, which would keep the database closed.
 * @throws FolderBusyError while another process lives that has it
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
      `Another process has ${folder}. Stop it, or set LEADS_FOLDER to another folder.`,
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
