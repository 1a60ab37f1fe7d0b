import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** How the name of a file ends while it is written. It gets its own name when it is whole. */
export const partEnding = ".part";

/** Removes from a folder the files that were not written to their end, since the process was killed. */
export function removeParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(partEnding)) rmSync(join(folder, name), { force: true });
}
