import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { removeParts } from "./removeParts.ts";
import { writeFileAtomically } from "./writeFileAtomically.ts";

export type AssetKind = "images" | "files";

/** The bytes of assets, one file each. The name contains the hash of the bytes, so a file never changes. */
export class AssetFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const kind of ["images", "files"]) {
      mkdirSync(join(folder, kind), { recursive: true });
      removeParts(join(folder, kind));
    }
  }

  /** Resolves when the whole file is on disk and synced. */
  async write(kind: AssetKind, name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, kind, name);
    if (existsSync(path)) return;
    await writeFileAtomically(path, bytes, true);
  }

  /** The path of a file. Undefined when there is none. */
  path(kind: AssetKind, name: string): string | undefined {
    const path = join(this.#folder, kind, name);
    return existsSync(path) ? path : undefined;
  }
}
