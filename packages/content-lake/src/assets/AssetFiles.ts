import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { removeParts, writeFileAtomically } from "./writeFileAtomically.ts";

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
