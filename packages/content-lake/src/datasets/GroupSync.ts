import { isDeepStrictEqual } from "node:util";
import { systemAuthor } from "../identity.ts";
import { storageFault } from "../StorageError.ts";
import type { GroupDocument } from "../settings/groups.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import type { Store } from "../writing/storage/Store.ts";

/** Keeps the documents of a dataset's groups as the settings want them. They cause no webhook deliveries. */
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
      // Not at once: the other listeners are to hear of this commit before the next.
      if (this.#isBehind) this.#retry = setImmediate(() => this.update());
      this.#isBehind = false;
    });
  }

  /** Stores what is different. When the disk does not take it, it is tried again after the next write that works. */
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
