import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandError } from "../process/CommandError.ts";
import type { Workspace } from "../settings/workspace.ts";

type BuildFolder = Pick<Workspace, "root" | "distDir">;

/**
 * The locks of this process. Without a reference, the garbage collector would close the database and thereby
 * release the lock.
 */
const held = new Set<DatabaseSync>();

const isTaken = (error: unknown) => error instanceof Error && /locked|busy/i.test(error.message);

/**
 * Locks a SQLite file next to the build folder (Next empties the folder itself). The kernel releases the lock
 * when the process ends, for any reason.
 */
function lock({ root, distDir }: BuildFolder, statement: string): { release(): void } {
  const database = new DatabaseSync(join(root, `${distDir}.lock`), { timeout: 0 });
  try {
    database.exec(`PRAGMA journal_mode = DELETE; ${statement}`);
  } catch (error) {
    database.close();
    throw error;
  }
  held.add(database);
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}

/**
 * Takes the shared lock of a process that serves the build, until the process ends. Several processes can hold it.
 * @throws CommandError while another process builds
 */
export function lockBuildShared(folder: BuildFolder): void {
  try {
    lock(folder, "BEGIN; SELECT count(*) FROM sqlite_schema");
  } catch (error) {
    if (isTaken(error)) {
      throw new CommandError(`Another process is building ${folder.distDir}. Wait until it has finished.`);
    }
    // If the lock can't be written, for example on a read-only disk, no process can build either.
  }
}

/**
 * Takes the exclusive lock of a process that builds, until `release`. Building under a running site would remove
 * the scripts that open pages request.
 * @throws CommandError while a site serves the build, or another process builds
 */
export function lockBuildExclusive(folder: BuildFolder): { release(): void } {
  try {
    return lock(folder, "BEGIN EXCLUSIVE");
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new CommandError(
      `The build in ${folder.distDir} is in use, and open pages would lose their scripts. Stop the site, or set` +
        " NEXT_DIST_DIR to another folder and serve that one next (docs/how-to/deployment.md).",
    );
  }
}
