import { DataFolderError, StorageError } from "../StorageError.ts";

/** The datasets that can't be opened. The log says so once for each cause, and when one can be opened again. */
export class UnavailableDatasets {
  readonly #known = new Map<string, DataFolderError>();

  /**
   * Runs what opens a dataset. A damaged one is not tried again: it is the same until it is restored, for which the lake is
   * stopped or the dataset deleted.
   * @throws StorageError when its disk is in the way
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

  /** Runs what opens a dataset which others can do without. */
  ignore(open: () => unknown): void {
    try {
      open();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  }

  forget(name: string): void {
    this.#known.delete(name);
  }
}
