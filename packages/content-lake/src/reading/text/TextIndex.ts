import type { DocumentChange, LakeDocument } from "../../document.ts";
import { storageFault } from "../../StorageError.ts";
import { type IndexState, logDamage, WordIndex } from "./WordIndex.ts";

/** The parts of the store that the text index uses. */
export type TextSource = {
  readonly documents: ReadonlyMap<string, LakeDocument>;
  afterCommit(listener: (commit: { revisions: readonly DocumentChange[] }) => void): void;
  /** Returns the last transaction, or undefined when there is none. */
  lastTransaction(): IndexState | undefined;
  /** Returns the ids of the documents changed since a transaction, or undefined when the transaction is unknown. */
  changedSince(state: IndexState): string[] | undefined;
};

/** With fewer documents than this, reading them all is as fast as an index. */
const worthAnIndex = 500;

/** The duration of an indexing step and the pause between steps, in milliseconds. Editors have priority. */
const workTime = 5;
const pause = 15;
const pauseWhenQuiet = 1;

/** Fewer changes than this are batched after a longer pause (in milliseconds), since each index write is costly. */
const smallBatch = 64;
const pauseWhenFew = 250;

/** The number of documents indexed between checks of the clock, and the number per write to disk. */
const atOnce = 10;
const writtenAtOnce = 1_000;

/**
 * A commit with this many documents counts as part of an import. With a large backlog, indexing waits until the
 * import pauses for this many milliseconds.
 */
const bulk = 20;
const backlog = 500;
const quietTime = 300;

/** The delay before reopening the index after a disk error, in milliseconds. */
const retryTime = 2_000;

/** Maintains the full-text index. Documents are indexed shortly after they are stored. */
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

  /** @param onFault called when the index can't be written; searches then read the documents instead */
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
   * Returns the ids of all documents that contain every word of a pattern in the given attributes, possibly
   * with false positives.
   * @returns undefined when there are more than `limit`, or the index can't answer
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
    // If the lake's database can't be read, the index itself is fine.
    const changed = state && this.#orFault(() => this.#source.changedSince(state));
    if (!changed) words.clear();
    for (const id of changed ?? this.#source.documents.keys()) this.#waiting.add(id);
    return words;
  }

  #orFault<Result>(run: () => Result): Result | undefined {
    try {
      return run();
    } catch (error) {
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

  // Uncommitted changes are lost with the transaction. The reopened index knows where to resume.
  #giveUp(error: unknown): void {
    const fault = storageFault(error);
    if (fault === undefined) console.error("lake: the text index is paused:", error);
    this.#words?.abandon();
    this.#words = undefined;
    this.#waiting.clear();
    this.#unwritten = 0;
    if (fault === "damaged") {
      this.#orFault(() => WordIndex.remove(this.#folder));
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

  #pause(): number {
    if (this.#waiting.size < smallBatch) return pauseWhenFew;
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
