import type { DatabaseSync } from "node:sqlite";
import type { LakeDocument } from "../../document.ts";
import type { IndexState } from "../../reading/text/WordIndex.ts";
import { isReleaseId } from "../../release.ts";
import { FaultLog, StorageError, storageFault } from "../../StorageError.ts";
import { folderOf, loadDocuments, prepareStatements } from "./openDatabase.ts";
import { ReferenceIndex } from "./ReferenceIndex.ts";
import { markDamaged } from "./rebuildDatabase.ts";
import { asRecreated, checksumOf, revisionTexts, toRevision, transitionOf } from "./revision.ts";
import { type Commit, notify, type Revision, type Transaction } from "./Transaction.ts";

/**
 * Stores documents in memory and in SQLite. All reads come from memory. A commit is written to SQLite before
 * memory changes, so no reader sees data that is not on disk.
 */
export class Store {
  readonly documents = new Map<string, LakeDocument>();
  readonly references = new ReferenceIndex();
  /** The ids of all release documents. */
  readonly releases = new Set<string>();
  readonly database: DatabaseSync;
  /** Logs storage failures and recoveries. */
  readonly faults: FaultLog;
  /** The last transaction's sequence number. */
  sequence = 0;
  #all: LakeDocument[] | undefined;
  #lastTimestamp = 0;
  // The commits of the current `commitBatch` call.
  #group: Commit[] | undefined;
  // The storage error of the current group. It fails the whole group.
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

  /** Returns all documents in no particular order. Returns the same array until the next commit. */
  all(): readonly LakeDocument[] {
    this.#all ??= [...this.documents.values()];
    return this.#all;
  }

  hasTransaction(id: string): boolean {
    return this.#statements.findTransaction.get(id) !== undefined;
  }

  /** Returns the last transaction, or undefined when there is none. */
  lastTransaction(): IndexState | undefined {
    const row = this.database.prepare("SELECT id FROM transactions WHERE sequence = ?").get(this.sequence);
    return row && { sequence: this.sequence, transactionId: String(row.id) };
  }

  /** Returns the ids of the documents changed since a transaction, or undefined when the transaction is unknown. */
  changedSince({ sequence, transactionId }: IndexState): string[] | undefined {
    const known = this.database.prepare("SELECT id FROM transactions WHERE sequence = ?").get(sequence);
    if (known?.id !== transactionId) return undefined;
    const rows = this.database
      .prepare("SELECT DISTINCT document_id AS id FROM revisions WHERE sequence > ?")
      .all(sequence);
    return rows.map(({ id }) => String(id));
  }

  /** Returns a stored transaction's digest, if it has one. */
  digestOf(id: string): string | undefined {
    const digest = this.#statements.findTransaction.get(id)?.digest;
    return typeof digest === "string" ? digest : undefined;
  }

  /** Returns the current time as ISO 8601. Never earlier than the last transaction, even if the clock was set back. */
  nextTimestamp(): string {
    return new Date(Math.max(Date.now(), this.#lastTimestamp)).toISOString();
  }

  /** Calls the listener after each commit. Returns a function that removes it. */
  afterCommit(listener: (commit: Commit) => void): () => void {
    this.#afterCommit.add(listener);
    return () => this.#afterCommit.delete(listener);
  }

  /**
   * Stores a transaction atomically. Inside `commitBatch`, it is on disk when `commitBatch` returns.
   * @param writeAlso writes related data in the same database transaction
   * @throws StorageError when the disk fails
   */
  commit(transaction: Transaction, writeAlso = () => {}): void {
    if (!this.#group) {
      this.commitBatch([() => this.commit(transaction, writeAlso)]);
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
      // SQLite rolls back the whole transaction when the disk is full.
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
   * Runs functions that commit, and writes all their commits to disk together, in the time of one commit.
   * Nothing else runs in between. Only the last function may throw; the others must handle their own errors. On
   * a damaged index, rebuilds the index and runs the functions a second time.
   * @throws StorageError when the disk fails; nothing is stored then
   */
  commitBatch(runs: readonly (() => void)[]): void {
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
        // Without a transaction, later writes would be stored individually.
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
        // Retried before the next transaction begins. The original error is rethrown.
      }
      throw error;
    } finally {
      this.#group = undefined;
    }
  }

  #rollBack(): void {
    if (this.database.isTransaction) this.database.exec("ROLLBACK");
  }

  /** Call it with a database error from background work. Rebuilds a damaged index. */
  failed(error: unknown): void {
    if (!this.#repairedIndexes(error)) this.faults.failed(error);
  }

  // At most once: rebuilding again and again on a failing disk would block all requests.
  #repairedIndexes(error: unknown): boolean {
    if (storageFault(error) !== "damaged" || this.#remadeIndexes) return false;
    const folder = folderOf(this.database);
    try {
      this.database.exec("REINDEX");
      this.#remadeIndexes = true;
      console.error(`lake: an index of lake.sqlite in ${folder} was damaged and has been rebuilt`);
      return true;
    } catch (failure) {
      this.#remadeIndexes = storageFault(failure) === "damaged";
      try {
        markDamaged(folder);
      } catch (unwritable) {
        this.faults.failed(unwritable);
      }
      return false; // The caller reports the original error.
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
