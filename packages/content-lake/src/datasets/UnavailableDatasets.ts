import { DataFolderError, StorageError } from "../StorageError.ts";

/** Tracks datasets that can't be opened. Logs each cause once, and logs when a dataset is available again. */
export class UnavailableDatasets {
  readonly #known = new Map<string, DataFolderError>();

  /**
   * Opens a dataset. A damaged one is not retried: it stays damaged until it is restored, which requires
   * stopping the lake or deleting the dataset.
   * @throws StorageError when the disk fails
   */
  attempt<Opened>(name: string, open: () => Opened): Opened {
    const last = this.#known.get(name);
    try {
      if (last?.fault === "damaged") throw last;
      const opened = open();
      if (this.#known.delete(name)) console.error(`lake: dataset "${name}" is available again`);
      return opened;
    } catch (error) {
      if (!(error instanceof DataFolderError)) throw error;
      if (last?.message !== error.message) console.error(`lake: dataset "${name}": ${error.message}`);
      this.#known.set(name, error);
      throw new StorageError(error.fault, error);
    }
  }

  forget(name: string): void {
    this.#known.delete(name);
  }
}
