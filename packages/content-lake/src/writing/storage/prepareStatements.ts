import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Prepares the statements of a commit. */
export function prepareStatements(database: DatabaseSync): Record<StatementName, StatementSync> {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    findTransaction: prepare("SELECT digest FROM transactions WHERE id = ?"),
    addTransaction: prepare(
      "INSERT INTO transactions (sequence, id, timestamp, author, digest) VALUES (?, ?, ?, ?, ?)",
    ),
    putDocument: prepare(
      `INSERT INTO documents (id, body, checksum) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, checksum = excluded.checksum`,
    ),
    dropDocument: prepare("DELETE FROM documents WHERE id = ?"),
    dropRevisions: prepare("DELETE FROM revisions WHERE document_id = ?"),
    addRevision: prepare(
      `INSERT INTO revisions (document_id, sequence, transition, previous_rev, mutations, apply, revert,
         checksum)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
  };
}

type StatementName =
  | "findTransaction"
  | "addTransaction"
  | "putDocument"
  | "dropDocument"
  | "dropRevisions"
  | "addRevision";
