import { isDeepStrictEqual } from "node:util";
import { systemAuthor } from "../identity.ts";
import { storageFault } from "../StorageError.ts";
import type { GroupDocument } from "../settings/groups.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import type { Store } from "../writing/storage/Store.ts";

/** Syncs the group documents of a dataset with the settings. The writes trigger no webhooks. */
export class GroupSync {
  readonly #store: Store;
  readonly #wanted: () => readonly GroupDocument[];
  readonly #stopListening: () => void;
  #isBehind = false;
  #retry: NodeJS.Immediate | undefined;

  constructor(store: Store, wanted: () => readonly GroupDocument[]) {
    this.#store = store;
    this.#wanted = wanted;
    this.#stopListening = store.afterCommit(() => {
      // Deferred, so the other listeners see this commit before the next one.
      if (this.#isBehind) this.#retry = setImmediate(() => this.update());
      this.#isBehind = false;
    });
  }

  /** Stores changed groups. If the disk fails, retries after the next successful write. */
  update(): void {
    const changed = this.#wanted().filter((group) => !this.#isStored(group));
    if (changed.length === 0) return;
    const run = runMutations(changed.map((group) => ({ createOrReplace: group })));
    try {
      this.#store.commit(prepareTransaction(this.#store, { author: systemAuthor }, run).transaction);
    } catch (error) {
      if (storageFault(error) === undefined) throw error;
      this.#isBehind = true;
    }
  }

  close(): void {
    this.#stopListening();
    clearImmediate(this.#retry);
  }

  #isStored(group: GroupDocument): boolean {
    const { _rev, _createdAt, _updatedAt, ...stored } = this.#store.documents.get(group._id) ?? {};
    return isDeepStrictEqual(stored, group);
  }
}
