import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The suffix of a file that is still being written. The file is renamed when it is complete. */
export const partEnding = ".part";

/** Removes incomplete files that a crash left in a folder. */
export function removeParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(partEnding)) rmSync(join(folder, name), { force: true });
}
