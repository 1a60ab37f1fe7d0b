import type { Store } from "./Store.ts";

/**
 * Lets transactions that come at the same time be written to disk at once. A write to disk takes longer than all else that
 * a small transaction needs.
 */
export class GroupCommit {
  readonly #store: Store;
  #waiting: { run: () => void; settle: () => void; fail: (error: unknown) => void }[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Runs a function that commits. Its result, or what it throws, is given when all that was committed is on disk.
   * Functions run in the order in which they came, each on what those before it have committed.
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
          // The database has ended the transaction, as it does on a full disk: then all of the group fail by this.
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
      this.#store.together(waiting.map(({ run }) => run));
    } catch (error) {
      for (const { fail } of waiting) fail(error);
      return;
    }
    for (const { settle } of waiting) settle();
  }
}
