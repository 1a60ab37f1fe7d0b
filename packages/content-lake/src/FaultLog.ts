import { StorageError, type StorageFault, storageFault } from "./StorageError.ts";

const advice: Record<StorageFault, (folder: string) => string> = {
  full: (folder) =>
    `the disk of ${folder} is full: nothing is stored. Free some space; the lake recovers on its own`,
  readOnly: (folder) =>
    `${folder} can't be written to: nothing is stored. Make it writable; the lake recovers on its own`,
  unusable: (folder) => `the disk of ${folder} can't be used: nothing is stored until it works again`,
  damaged: (folder) =>
    `lake.sqlite in ${folder} is damaged. Start the lake again: it repairs its indexes, or reports what to restore`,
};

/** Logs one line when storage starts to fail, and one line when it recovers. */
export class FaultLog {
  readonly #folder: string;
  readonly #current = new Set<StorageFault>();

  /** @param folder the lake's data folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Records an error. Returns a StorageError for a storage fault, and any other error unchanged. */
  failed(error: unknown): unknown {
    const fault = storageFault(error);
    if (fault === undefined) return error;
    if (!this.#current.has(fault)) {
      const cause = error instanceof StorageError ? error.cause : error;
      const reason = cause instanceof Error ? ` (${cause.message})` : "";
      console.error(`lake: ${advice[fault](this.#folder)}${reason}`);
    }
    this.#current.add(fault);
    return error instanceof StorageError ? error : new StorageError(fault, error);
  }

  /** Call after a successful write. A "damaged" fault stays: the damage is in another part of the file. */
  worked(): void {
    const isDamaged = this.#current.delete("damaged");
    if (this.#current.size > 0) console.error("lake: storage works again");
    this.#current.clear();
    if (isDamaged) this.#current.add("damaged");
  }
}
