import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { partEnding } from "./removeParts.ts";

/**
 * Writes a file that is there whole or not at all. When it can't be written, nothing of it stays on the disk.
 * @param isSynced whether it has to survive a power cut from when this resolves
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
    await rm(temporary, { force: true }).catch(() => undefined); // what was thrown first is the cause
    throw error;
  }
}

// The new name is on disk only then.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
