import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

export type AssetKind = "images" | "files";

/** Stores asset files. A file's name contains the hash of its content, so a file never changes. */
export class AssetFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const kind of ["images", "files"]) {
      mkdirSync(join(folder, kind), { recursive: true });
      removeParts(join(folder, kind));
    }
  }

  /** Resolves when the file is complete and synced to disk. */
  async write(kind: AssetKind, name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, kind, name);
    if (existsSync(path)) return;
    await writeFileAtomically(path, bytes, true);
  }

  /** Returns a file's path, or undefined when it doesn't exist. */
  path(kind: AssetKind, name: string): string | undefined {
    const path = join(this.#folder, kind, name);
    return existsSync(path) ? path : undefined;
  }
}

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
