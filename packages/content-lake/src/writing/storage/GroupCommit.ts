import type { Store } from "./Store.ts";

/** Groups concurrent transactions into one write to disk, which takes longer than the rest of a small transaction. */
export class GroupCommit {
  readonly #store: Store;
  #waiting: { run: () => void; settle: () => void; fail: (error: unknown) => void }[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Runs a function that commits. Resolves or rejects with its result when everything it committed is on disk.
   * Functions run in call order, and each sees the commits of the previous ones.
   */
  run<Result>(commit: () => Result): Promise<Result> {
    return new Promise((resolve, fail) => {
      let settle = () => {};
      const run = () => {
        try {
          const result = commit();
          settle = () => resolve(result);
        } catch (error) {
          settle = () => fail(error);
          // The database rolled back the transaction, for example on a full disk, so the whole group fails.
          if (!this.#store.database.isTransaction) throw error;
        }
      };
      this.#waiting.push({ run, settle: () => settle(), fail });
      if (this.#waiting.length === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      this.#store.commitBatch(waiting.map(({ run }) => run));
    } catch (error) {
      for (const { fail } of waiting) fail(error);
      return;
    }
    for (const { settle } of waiting) settle();
  }
}
