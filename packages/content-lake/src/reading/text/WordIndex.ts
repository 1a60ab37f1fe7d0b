import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type LakeDocument, publishedId } from "../../document.ts";
import { storageFault } from "../../StorageError.ts";
import { searchExpression, textsIn } from "./words.ts";

/** Attributes share the columns, so that a search in one attribute finds few documents that have the word elsewhere. */
const columns = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"];

// Everything of which a word may consist in groq-js is part of one here, but for characters that control something.
const schema = `
  CREATE TABLE IF NOT EXISTS documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS state (sequence INTEGER NOT NULL, transaction_id TEXT NOT NULL) STRICT;
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
    ${columns.join(", ")}, content='', contentless_delete=1, detail=column,
    tokenize="ascii tokenchars '''_.=~\`'");`;

/** Another number when the tables, or what is put into them, become others. */
const version = 2;

/** The transaction up to which all documents are indexed. */
export type IndexState = { sequence: number; transactionId: string };

/**
 * The words of documents, in a SQLite file of its own: it can always be made anew from the documents, so writing it need
 * not be as safe as storing a document, and does not make that slower.
 */
export class WordIndex {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  /** Removes an index that is damaged. It can't be in use: nobody else may open the lake's folder. */
  static remove(folder: string): void {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${fileIn(folder)}${end}`, { force: true });
  }

  /**
   * Opens the index, and creates an empty one when there is none, or one that is damaged or of another version.
   * @throws what SQLite throws when the disk is in the way
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

  /** Stores the words of documents anew. An id without a document is removed. On disk they are after `commit`. */
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
   * The ids of at least all documents that have all words of a pattern in some attributes.
   * @returns undefined when there are more than `limit`, or an index can't tell
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

  /** Writes to disk what was put. Seldom: each time the index gets another part, which it has to merge later. */
  commit(): void {
    if (this.#database.isTransaction) this.#database.exec("COMMIT");
  }

  close(): void {
    this.commit();
    this.#database.close();
  }

  /** Closes it without what was put since the last commit. */
  abandon(): void {
    this.#database.close();
  }

  #begin(): void {
    if (!this.#database.isTransaction) this.#database.exec("BEGIN");
  }
}

export function logDamage(folder: string): void {
  console.error(`lake: words.sqlite in ${folder} is damaged, and is made anew`);
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
      throw new Error("The index of words is of another version of the lake"); // made anew by who opens it
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

// Perspectives show a document under its published id, and under its own as `_originalId`.
function textsOf(document: LakeDocument): string[] {
  const shown = { ...document, _originalId: document._id, _id: [document._id, publishedId(document._id)] };
  const texts = new Map(columns.map((column): [string, string[]] => [column, []]));
  for (const [attribute, value] of Object.entries(shown))
    textsIn(value, texts.get(columnOf(attribute)) ?? []);
  return [...texts.values()].map((each) => each.join(" "));
}
