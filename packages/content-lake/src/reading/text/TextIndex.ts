import type { DocumentChange } from "../../DocumentChange.ts";
import type { LakeDocument } from "../../document.ts";
import { storageFault } from "../../StorageError.ts";
import { type IndexState, logDamage, WordIndex } from "./WordIndex.ts";

/** What the text index needs of the store. */
export type TextSource = {
  readonly documents: ReadonlyMap<string, LakeDocument>;
  afterCommit(listener: (commit: { revisions: readonly DocumentChange[] }) => void): void;
  /** The last transaction. Undefined when there was none. */
  lastTransaction(): IndexState | undefined;
  /** The ids of the documents that were changed after a transaction. Undefined when there was no such transaction. */
  changedSince(state: IndexState): string[] | undefined;
};

/** Fewer documents than this are as fast to read as an index. */
const worthAnIndex = 500;

/** How long documents are indexed at a time, and the wait in between, in milliseconds: editors come first. */
const workTime = 5;
const pause = 15;
const pauseWhenQuiet = 1;

/** So few changes are indexed together, a little later: each write of the index has its price. Milliseconds. */
const few = 64;
const pauseWhenFew = 250;

/** How many documents are indexed without a look at the clock, and how many are written to disk together. */
const atOnce = 10;
const writtenAtOnce = 1_000;

/** A commit of so many documents is part of an import. With much to do, indexing waits until it is over. Milliseconds. */
const bulk = 20;
const backlog = 500;
const quietTime = 300;

/** How long to wait before the index is opened again, when the disk did not take it. Milliseconds. */
const retryTime = 2_000;

/** Which documents have which words. Documents are indexed a little later than they are stored. */
export class TextIndex {
  readonly #folder: string;
  readonly #source: TextSource;
  readonly #onFault: (error: unknown) => void;
  readonly #waiting = new Set<string>();
  #words: WordIndex | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastBulk = Number.NEGATIVE_INFINITY;
  #unwritten = 0;
  #isClosed = false;
  #isResting = false;
  #wasDamaged = false;

  /** @param onFault is told when the disk does not take the index. Documents are then read instead. */
  constructor(folder: string, source: TextSource, onFault: (error: unknown) => void) {
    this.#folder = folder;
    this.#onFault = onFault;
    this.#source = source;
    source.afterCommit(({ revisions }) => {
      if (revisions.length >= bulk) this.#lastBulk = performance.now();
      if (this.#words) for (const { id } of revisions) this.#waiting.add(id);
      this.#start();
    });
    this.#start();
  }

  /**
   * The ids of at least all documents that have all words of a pattern in some attributes.
   * @returns undefined when there are more than `limit`, or an index can't tell
   */
  search(attributes: readonly string[] | "all", pattern: unknown, limit: number): string[] | undefined {
    if (!this.#words || this.#waiting.size > limit) return undefined;
    try {
      const found = this.#words.search(attributes, pattern, limit - this.#waiting.size);
      return found && [...found, ...this.#waiting];
    } catch (error) {
      this.#giveUp(error);
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      this.#words?.close();
    } catch (error) {
      this.#giveUp(error);
    }
    this.#words = undefined;
  }

  #start(): void {
    if (this.#isClosed || this.#isResting) return;
    if (!this.#words) {
      if (this.#source.documents.size < worthAnIndex) return;
      try {
        this.#words = this.#open();
      } catch (error) {
        this.#giveUp(error);
        return;
      }
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#work(), this.#pause()).unref();
  }

  #open(): WordIndex {
    const words = new WordIndex(this.#folder);
    this.#words = words;
    const state = words.state();
    const changed = state && this.#changedSince(state);
    if (!changed) words.clear();
    for (const id of changed ?? this.#source.documents.keys()) this.#waiting.add(id);
    return words;
  }

  #changedSince(state: IndexState): string[] | undefined {
    try {
      return this.#source.changedSince(state);
    } catch (error) {
      // It is the lake's database that can't be read, not the index.
      this.#onFault(error);
      return undefined;
    }
  }

  #work(): void {
    this.#timer = undefined;
    try {
      if (this.#waiting.size < backlog || this.#isQuiet()) this.#index(performance.now() + workTime);
    } catch (error) {
      this.#giveUp(error);
    }
    this.#start();
  }

  // What was put and not committed is lost with the transaction. Opened again, the index says from where to go on.
  #giveUp(error: unknown): void {
    const fault = storageFault(error);
    if (fault === undefined) console.error("lake: the index of words has to wait:", error);
    this.#words?.abandon();
    this.#words = undefined;
    this.#waiting.clear();
    this.#unwritten = 0;
    if (fault === "damaged") {
      this.#remove();
      if (!this.#wasDamaged) logDamage(this.#folder);
      this.#wasDamaged = true;
    } else if (fault !== undefined) this.#onFault(error);
    if (this.#isClosed) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#start();
    }, retryTime).unref();
  }

  #remove(): void {
    try {
      WordIndex.remove(this.#folder);
    } catch (error) {
      this.#onFault(error);
    }
  }

  #pause(): number {
    if (this.#waiting.size < few) return pauseWhenFew;
    return this.#isQuiet() ? pauseWhenQuiet : pause;
  }

  #isQuiet(): boolean {
    return performance.now() - this.#lastBulk > quietTime;
  }

  #index(until: number): void {
    while (this.#waiting.size > 0 && performance.now() < until) {
      const ids: string[] = [];
      for (const id of this.#waiting) if (ids.push(id) >= atOnce) break;
      this.#words?.put(new Map(ids.map((id) => [id, this.#source.documents.get(id)])));
      for (const id of ids) this.#waiting.delete(id);
      this.#unwritten += ids.length;
    }
    const last = this.#waiting.size === 0 && this.#source.lastTransaction();
    if (last) this.#words?.setState(last);
    if (!last && this.#unwritten < writtenAtOnce) return;
    this.#words?.commit();
    this.#unwritten = 0;
  }
}
