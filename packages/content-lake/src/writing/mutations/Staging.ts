import type { LakeDocument } from "../../document.ts";
import { isRelease, type ReleaseDocument } from "../../release.ts";
import type { Store } from "../storage/Store.ts";
import type { MutatedDocument } from "../storage/Transaction.ts";
import type { Mutation } from "./mutations.ts";

/** The documents as a running transaction sees them, and its changes to each. */
export class Staging {
  readonly store: Store;
  readonly transactionId: string;
  readonly timestamp: string;
  /** Whether array items without a `_key` get one. */
  readonly autoKeys: boolean;
  /** The ids of documents whose history is deleted too. */
  readonly purged = new Set<string>();
  readonly #touched = new Map<string, { after: LakeDocument | null; mutations: Mutation[] }>();

  constructor(store: Store, transactionId: string, autoKeys: boolean) {
    this.store = store;
    this.transactionId = transactionId;
    this.timestamp = store.nextTimestamp();
    this.autoKeys = autoKeys;
  }

  /** Returns an independent copy: changes staged in it don't affect this one. */
  fork(): Staging {
    const fork = new Staging(this.store, this.transactionId, this.autoKeys);
    for (const [id, { after, mutations }] of this.#touched)
      fork.#touched.set(id, { after, mutations: [...mutations] });
    return fork;
  }

  get(id: string): LakeDocument | null {
    const touched = this.#touched.get(id);
    return touched ? touched.after : (this.store.documents.get(id) ?? null);
  }

  put(id: string, after: LakeDocument | null, ...mutations: Mutation[]): void {
    const touched = this.#touched.get(id);
    if (!touched) this.#touched.set(id, { after, mutations });
    else {
      touched.after = after;
      touched.mutations.push(...mutations);
    }
  }

  /** Returns all documents, with the staged changes applied. */
  documents(): readonly LakeDocument[] {
    if (this.#touched.size === 0) return this.store.all();
    const untouched = this.store.all().filter((document) => !this.#touched.has(document._id));
    const touched = [...this.#touched.values()].flatMap(({ after }) => after ?? []);
    return [...untouched, ...touched];
  }

  /** Returns all releases, with the staged changes applied. */
  releases(): ReleaseDocument[] {
    const ids = new Set([...this.store.releases, ...this.#touched.keys()]);
    return [...ids].map((id) => this.get(id)).filter(isRelease);
  }

  changes(): MutatedDocument[] {
    return [...this.#touched].flatMap(([id, { after, mutations }]) => {
      const before = this.store.documents.get(id) ?? null;
      return before === null && after === null ? [] : [{ id, before, after, mutations }];
    });
  }
}
