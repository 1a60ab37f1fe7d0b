import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The suffix of a file that is still being written. The file is renamed when it is complete. */
const partEnding = ".part";

/** Removes incomplete files that a crash left in a folder. */
export function removeParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(partEnding)) rmSync(join(folder, name), { force: true });
}

/**
 * Writes a file atomically. If the write fails, no partial file remains.
 * @param isSynced whether the file must survive a power failure once this resolves
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array, isSynced: boolean): Promise<void> {
  const temporary = `${path}.${randomUUID()}${partEnding}`;
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      if (isSynced) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    if (isSynced) await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined); // keep the original error
    throw error;
  }
}

// A rename is durable only after its folder is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
