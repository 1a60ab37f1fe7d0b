import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Replaces a small file (mode 600), or creates it: after a kill or on a full disk there is the old one or the new one, never a
 * part of it. It is on disk when this returns.
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

// What was thrown before says what is wrong.
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

// The new name is on disk only then.
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
