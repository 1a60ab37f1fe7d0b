import { mkdirSync, readdirSync, statSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { removeParts, writeFileAtomically } from "./AssetFiles.ts";

/** A size-limited disk cache of rendered images. Evicts the least recently used files. */
export class RenderedFiles {
  readonly #folder: string;
  readonly #capacity: number;
  /** The size of each file in bytes, least recently used first. */
  readonly #sizes = new Map<string, number>();
  #total = 0;

  /** @param capacity the limit for all files together, in bytes */
  constructor(folder: string, capacity: number) {
    this.#folder = folder;
    this.#capacity = capacity;
    mkdirSync(folder, { recursive: true });
    removeParts(folder);
    const files = readdirSync(folder).map((name) => ({ name, stats: statSync(join(folder, name)) }));
    const oldestFirst = files.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs);
    for (const { name, stats } of oldestFirst) this.#note(name, stats.size);
  }

  /** Returns a file's content, or undefined when it is missing or truncated. */
  async read(name: string): Promise<Buffer | undefined> {
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    try {
      const bytes = await readFile(join(this.#folder, name));
      // A power failure may have truncated the file.
      if (bytes.length !== size || size === 0) throw new Error("cut short");
      this.#note(name, size);
      return bytes;
    } catch {
      this.#forget(name);
      return undefined;
    }
  }

  /** Writes a file, and evicts others when the cache exceeds its capacity. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await writeFileAtomically(join(this.#folder, name), bytes, false);
    this.#note(name, bytes.length);
    for (const oldest of this.#sizes.keys()) {
      if (this.#total <= this.#capacity) break;
      this.#forget(oldest);
      await rm(join(this.#folder, oldest), { force: true });
    }
  }

  #note(name: string, size: number): void {
    this.#forget(name);
    this.#sizes.set(name, size);
    this.#total += size;
  }

  #forget(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }
}
