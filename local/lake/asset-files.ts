import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

export type AssetKind = "images" | "files";

/** The bytes of assets: one file each, named by what is in it, so a file is never written twice or changed. */
export class AssetFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const kind of ["images", "files"]) mkdirSync(join(folder, kind), { recursive: true });
  }

  /** On disk, whole and synced, before it resolves. */
  async write(kind: AssetKind, name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, kind, name);
    if (existsSync(path)) return;
    const temporary = `${path}.${randomUUID()}.part`;
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  }

  /** @returns undefined when there is no such file */
  async read(kind: AssetKind, name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, kind, name));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  }
}
