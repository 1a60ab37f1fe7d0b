import type { DatabaseSync } from "node:sqlite";
import type { LakeDocument } from "../../document.ts";
import { FaultLog } from "../../FaultLog.ts";
import { isReleaseId } from "../../release.ts";
import { StorageError, storageFault } from "../../StorageError.ts";
import { checksumOf } from "./checksum.ts";
import { folderOf, loadDocuments } from "./loadDocuments.ts";
import { notify } from "./notify.ts";
import { prepareStatements } from "./prepareStatements.ts";
import { ReferenceIndex } from "./ReferenceIndex.ts";
import { markDamaged } from "./rebuildDatabase.ts";
import { asRecreated, toRevision, transitionOf } from "./revision.ts";
import { revisionTexts } from "./revisionTexts.ts";
import type { Commit, Revision, Transaction } from "./Transaction.ts";

/**
 * The documents, in memory and in SQLite. Everything is read from memory. A commit is written to SQLite
 * before memory changes, so everything that was ever read is on disk.
 */
export class Store {
  readonly documents = new Map<string, LakeDocument>();
  readonly references = new ReferenceIndex();
  /** The ids of all release documents. */
  readonly releases = new Set<string>();
  readonly database: DatabaseSync;
  /** Says in the log when nothing can be stored. */
  readonly faults: FaultLog;
  /** The number of the last transaction. */
  sequence = 0;
  #all: LakeDocument[] | undefined;
  #lastTimestamp = 0;
  // What was committed since `together` began.
  #group: Commit[] | undefined;
  // Why the disk did not take one of them: then it takes none.
  #fault: unknown;
  #remadeIndexes = false;
  readonly #afterCommit = new Set<(commit: Commit) => void>();
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.faults = new FaultLog(folderOf(database));
    this.#statements = prepareStatements(database);
    loadDocuments(database, (document) => this.#replace(document._id, null, document));
    const last = database
      .prepare("SELECT sequence, timestamp FROM transactions ORDER BY sequence DESC")
      .get();
    if (last) {
      this.sequence = Number(last.sequence);
      this.#lastTimestamp = Date.parse(String(last.timestamp));
    }
  }

  /** Every document, in no particular order. The same array until the next commit. */
  all(): readonly LakeDocument[] {
    this.#all ??= [...this.documents.values()];
    return this.#all;
  }

  hasTransaction(id: string): boolean {
    return this.#statements.findTransaction.get(id) !== undefined;
  }

  /** The last transaction. Undefined when there was none. */
  lastTransaction(): { sequence: number; transactionId: string } | undefined {
    const row = this.database.prepare("SELECT id FROM transactions WHERE sequence = ?").get(this.sequence);
    return row && { sequence: this.sequence, transactionId: String(row.id) };
  }

  /** The ids of the documents that were changed after a transaction. Undefined when there was no such transaction. */
  changedSince({
    sequence,
    transactionId,
  }: {
    sequence: number;
    transactionId: string;
  }): string[] | undefined {
    const known = this.database.prepare("SELECT id FROM transactions WHERE sequence = ?").get(sequence);
    if (known?.id !== transactionId) return undefined;
    const rows = this.database
      .prepare("SELECT DISTINCT document_id AS id FROM revisions WHERE sequence > ?")
      .all(sequence);
    return rows.map(({ id }) => String(id));
  }

  /** The digest of a stored transaction, when it has one. */
  digestOf(id: string): string | undefined {
    const digest = this.#statements.findTransaction.get(id)?.digest;
    return typeof digest === "string" ? digest : undefined;
  }

  /** Now, as ISO 8601. Never before the last transaction, even when the clock was set back. */
  nextTimestamp(): string {
    return new Date(Math.max(Date.now(), this.#lastTimestamp)).toISOString();
  }

  /** Calls the listener after each commit. Returns the function that removes it. */
  afterCommit(listener: (commit: Commit) => void): () => void {
    this.#afterCommit.add(listener);
    return () => this.#afterCommit.delete(listener);
  }

  /**
   * Stores a transaction: all of it, or, when it throws, nothing. Within `together` it is on disk when that returns.
   * @param writeAlso writes what has to be stored with it, in the same transaction of the database
   * @throws StorageError when the disk does not take it
   */
  commit(transaction: Transaction, writeAlso = () => {}): void {
    if (!this.#group) {
      this.together([() => this.commit(transaction, writeAlso)]);
      return;
    }
    if (this.#fault) throw this.#fault;
    const sequence = this.sequence + 1;
    const revisions = transaction.changes.map(toRevision);
    this.database.exec("SAVEPOINT one");
    try {
      this.#write(sequence, transaction, revisions);
      writeAlso();
    } catch (error) {
      // SQLite ends a transaction by itself when the disk is full.
      if (this.database.isTransaction) this.database.exec("ROLLBACK TO one; RELEASE one");
      if (storageFault(error) || !this.database.isTransaction) this.#fault = error;
      throw error;
    }
    this.database.exec("RELEASE one");
    this.#group.push({ sequence, transaction, revisions });
    this.sequence = sequence;
    this.#lastTimestamp = Date.parse(transaction.timestamp);
    for (const { id, before, after } of revisions) this.#replace(id, before, after);
  }

  /**
   * Runs some functions that commit, and writes all they commit to disk at once, which takes as long as one commit. Nobody
   * else can read in between. Only the last of them may throw: the others have to keep their errors to themselves.
   * With a damaged index they run a second time, when it has been made anew.
   * @throws StorageError when the disk does not take what they commit; then nothing of it is stored
   */
  together(runs: readonly (() => void)[]): void {
    let group: readonly Commit[];
    try {
      group = this.#inOneTransaction(runs);
    } catch (error) {
      if (!this.#repairedIndexes(error)) throw this.faults.failed(error);
      group = this.#inOneTransaction(runs);
    }
    if (group.length > 0) this.faults.worked();
    for (const commit of group) notify(this.#afterCommit, commit);
  }

  #inOneTransaction(runs: readonly (() => void)[]): readonly Commit[] {
    const group: Commit[] = [];
    this.#group = group;
    this.#fault = undefined;
    try {
      this.#rollBack();
      this.database.exec("BEGIN IMMEDIATE");
      for (const run of runs) {
        run();
        // What came after would be stored by itself.
        if (!this.database.isTransaction) throw this.#fault ?? new StorageError("unusable");
      }
      if (this.#fault) throw this.#fault;
      this.database.exec("COMMIT");
      return group;
    } catch (error) {
      for (const { revisions } of group.toReversed()) {
        this.sequence -= 1;
        for (const { id, before, after } of revisions) this.#replace(id, after, before);
      }
      try {
        this.#rollBack();
      } catch {
        // Tried again before the next one begins. What was thrown first says what is wrong.
      }
      throw error;
    } finally {
      this.#group = undefined;
    }
  }

  #rollBack(): void {
    if (this.database.isTransaction) this.database.exec("ROLLBACK");
  }

  /** To be called with an error of the database that nobody waits for. An index that is damaged is made anew. */
  failed(error: unknown): void {
    if (!this.#repairedIndexes(error)) this.faults.failed(error);
  }

  // Once: a disk that damages them again is not to hold everyone up.
  #repairedIndexes(error: unknown): boolean {
    if (storageFault(error) !== "damaged" || this.#remadeIndexes) return false;
    const folder = folderOf(this.database);
    try {
      this.database.exec("REINDEX");
      this.#remadeIndexes = true;
      console.error(`lake: an index of lake.sqlite in ${folder} was damaged, and has been made anew`);
      return true;
    } catch (failure) {
      this.#remadeIndexes = storageFault(failure) === "damaged";
      try {
        markDamaged(folder);
      } catch (unwritable) {
        this.faults.failed(unwritable);
      }
      return false; // What was thrown first says what is wrong.
    }
  }

  #replace(id: string, before: LakeDocument | null, after: LakeDocument | null): void {
    this.references.replace(before, after);
    if (after) this.documents.set(id, after);
    else this.documents.delete(id);
    if (isReleaseId(id)) after ? this.releases.add(id) : this.releases.delete(id);
    this.#all = undefined;
  }

  #write(sequence: number, transaction: Transaction, revisions: readonly Revision[]): void {
    const { id, timestamp, author, digest = null } = transaction;
    this.#statements.addTransaction.run(sequence, id, timestamp, author, digest);
    for (const document of transaction.purged ?? []) this.#statements.dropRevisions.run(document);
    for (const change of revisions) {
      const revision = transaction.purged?.has(change.id) ? asRecreated(change) : change;
      const { body, mutations, apply, revert } = revisionTexts(revision);
      if (body !== undefined) this.#statements.putDocument.run(revision.id, body, checksumOf(body));
      else this.#statements.dropDocument.run(revision.id);
      if (!revision.before && !revision.after) continue;
      this.#statements.addRevision.run(
        revision.id,
        sequence,
        transitionOf(revision),
        revision.before?._rev ?? null,
        mutations,
        apply,
        revert,
        checksumOf(mutations, apply, revert),
      );
    }
  }

  close(): void {
    this.database.close();
  }
}
