import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { partEnding } from "./removeParts.ts";

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
