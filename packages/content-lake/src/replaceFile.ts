import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates or replaces a small file (mode 600) atomically. After a crash or on a full disk, the file has either
 * the old or the new content. The new content is on disk when this function returns.
 */
export function replaceFile(path: string, text: string): void {
  const next = `${path}.part`;
  try {
    const file = openSync(next, "w", 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, path);
  } catch (error) {
    removeIfPossible(next);
    throw error;
  }
  syncFolder(dirname(path));
}

// Ignores errors: the caller rethrows the original one.
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

// A rename is durable only after its folder is synced.
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
