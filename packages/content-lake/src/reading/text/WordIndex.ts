import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type LakeDocument, publishedId } from "../../document.ts";
import { storageFault } from "../../StorageError.ts";
import { searchExpression, textsIn } from "./words.ts";

/** Attributes are hashed to columns, so a search in one attribute rarely finds words of other attributes. */
const columns = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"];

// Accepts all characters that groq-js accepts in words, except control characters.
const schema = `
  CREATE TABLE IF NOT EXISTS documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS state (sequence INTEGER NOT NULL, transaction_id TEXT NOT NULL) STRICT;
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
    ${columns.join(", ")}, content='', contentless_delete=1, detail=column,
    tokenize="ascii tokenchars '''_.=~\`'");`;

/** Increment it when the tables or the indexed content change. */
const version = 2;

/** The transaction up to which all documents are indexed. */
export type IndexState = { sequence: number; transactionId: string };

/**
 * Stores the words of documents in a separate SQLite file. It can always be rebuilt from the documents, so its
 * writes need less durability and don't slow down storing documents.
 */
export class WordIndex {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  /** Removes a damaged index. No other process can be using it, since the lake's folder is locked. */
  static remove(folder: string): void {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${fileIn(folder)}${end}`, { force: true });
  }

  /**
   * Opens the index. Creates an empty one when it is missing, damaged or from another version.
   * @throws the SQLite error when the disk fails
   */
  constructor(folder: string) {
    const file = fileIn(folder);
    try {
      this.#database = open(file);
    } catch (error) {
      const fault = storageFault(error);
      if (fault !== undefined && fault !== "damaged") throw error;
      if (fault === "damaged") logDamage(folder);
      WordIndex.remove(folder);
      this.#database = open(file);
    }
    this.#statements = prepareStatements(this.#database);
  }

  state(): IndexState | undefined {
    const row = this.#database.prepare("SELECT sequence, transaction_id FROM state").get();
    return row && { sequence: Number(row.sequence), transactionId: String(row.transaction_id) };
  }

  setState({ sequence, transactionId }: IndexState): void {
    this.#begin();
    this.#database.exec("DELETE FROM state");
    this.#database.prepare("INSERT INTO state VALUES (?, ?)").run(sequence, transactionId);
  }

  clear(): void {
    this.#begin();
    this.#database.exec("DELETE FROM state; DELETE FROM documents; DELETE FROM words");
  }

  /** Replaces the words of documents, and removes ids without a document. The changes are on disk after `commit`. */
  put(documents: ReadonlyMap<string, LakeDocument | undefined>): void {
    const { find, add, forget, clear, insert } = this.#statements;
    this.#begin();
    for (const [id, document] of documents) {
      const known = find.get(id)?.number;
      if (known !== undefined) clear.run(Number(known));
      if (!document) forget.run(id);
      else insert.run(Number(known ?? add.run(id).lastInsertRowid), ...textsOf(document));
    }
  }

  /**
   * Returns the ids of all documents that contain every word of a pattern in the given attributes, possibly
   * with false positives.
   * @returns undefined when there are more than `limit`, or the index can't answer
   */
  search(attributes: readonly string[] | "all", pattern: unknown, limit: number): string[] | undefined {
    const expression = searchExpression(pattern);
    if (expression === undefined) return undefined;
    const within = attributes === "all" ? columns : [...new Set(attributes.map(columnOf))];
    const rows = this.#database
      .prepare("SELECT id FROM words JOIN documents ON number = words.rowid WHERE words MATCH ? LIMIT ?")
      .all(`{${within.join(" ")}} : (${expression})`, Math.floor(limit) + 1);
    return rows.length > limit ? undefined : rows.map(({ id }) => String(id));
  }

  /** Writes changes to disk. Call it rarely: each commit adds a segment that the index must merge later. */
  commit(): void {
    if (this.#database.isTransaction) this.#database.exec("COMMIT");
  }

  close(): void {
    this.commit();
    this.#database.close();
  }

  /** Closes the index and discards uncommitted changes. */
  abandon(): void {
    this.#database.close();
  }

  #begin(): void {
    if (!this.#database.isTransaction) this.#database.exec("BEGIN");
  }
}

export function logDamage(folder: string): void {
  console.error(`lake: words.sqlite in ${folder} is damaged and will be rebuilt`);
}

function fileIn(folder: string): string {
  return join(folder, "words.sqlite");
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    const found = Number(database.prepare("PRAGMA user_version").get()?.user_version);
    if (found !== 0 && found !== version)
      throw new Error("The text index is from another version of the lake"); // the caller rebuilds it
    database.exec(`${schema} PRAGMA user_version = ${version}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    find: database.prepare("SELECT number FROM documents WHERE id = ?"),
    add: database.prepare("INSERT INTO documents (id) VALUES (?)"),
    forget: database.prepare("DELETE FROM documents WHERE id = ?"),
    clear: database.prepare("DELETE FROM words WHERE rowid = ?"),
    insert: database.prepare(
      `INSERT INTO words (rowid, ${columns}) VALUES (?${", ?".repeat(columns.length)})`,
    ),
  };
}

function columnOf(attribute: string): string {
  let sum = 0;
  for (const character of attribute) sum = (sum * 37 + character.charCodeAt(0)) % 65_521;
  return columns[sum % columns.length] ?? "c0";
}

// Perspectives show a document under its published id, with its own id as `_originalId`.
function textsOf(document: LakeDocument): string[] {
  const shown = { ...document, _originalId: document._id, _id: [document._id, publishedId(document._id)] };
  const texts = new Map(columns.map((column): [string, string[]] => [column, []]));
  for (const [attribute, value] of Object.entries(shown))
    textsIn(value, texts.get(columnOf(attribute)) ?? []);
  return [...texts.values()].map((each) => each.join(" "));
}
