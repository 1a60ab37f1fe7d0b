import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Place, SettingsError } from "../settings/settings.ts";

/** The build folder is not free for this command. The message is one line that says what to do. */
export class BuildInUseError extends SettingsError {
  override name = "BuildInUseError";
}

type BuildFolder = Pick<Place, "root" | "distDir">;

/** The locks this process holds. One that nothing refers to would be closed, and so given up, by the garbage collector. */
const held = new Set<DatabaseSync>();

const isTaken = (error: unknown) => error instanceof Error && /locked|busy/i.test(error.message);

/**
 * A lock beside the build folder, since Next empties the folder itself. The kernel holds it for the living process and
 * drops it with the process, however that ends.
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
 * Says that this process serves the build until it ends, as others may too.
 * @throws BuildInUseError while it is being built
 */
export function shareBuild(folder: BuildFolder): void {
  try {
    lock(folder, "BEGIN; SELECT count(*) FROM sqlite_schema");
  } catch (error) {
    if (isTaken(error)) {
      throw new BuildInUseError(`The build in ${folder.distDir} is being made: wait for its end.`);
    }
    // Where no lock can be written, as on a read-only disk, nobody builds either.
  }
}

/**
 * Keeps the build folder for this process until `release`. A page that a site serves while its build is made anew asks
 * for scripts that are gone.
 * @throws BuildInUseError while a site serves it, or another process builds it
 */
export function ownBuild(folder: BuildFolder): { release(): void } {
  try {
    return lock(folder, "BEGIN EXCLUSIVE");
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new BuildInUseError(
      `The build in ${folder.distDir} is in use, and pages that are open would lose their scripts: stop the site, or set` +
        " NEXT_DIST_DIR to another folder and serve that one next (docs/go-hosted.md).",
    );
  }
}
