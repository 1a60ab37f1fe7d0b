/** The schema of the lake's SQLite file. `user_version` is the number of applied migrations. */
export const migrations: readonly string[] = [
  `CREATE TABLE documents (
     id TEXT PRIMARY KEY,
     body TEXT NOT NULL
   ) STRICT;
   CREATE TABLE transactions (
     sequence INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     timestamp TEXT NOT NULL,
     author TEXT NOT NULL
   ) STRICT;
   CREATE TABLE revisions (
     document_id TEXT NOT NULL,
     sequence INTEGER NOT NULL REFERENCES transactions (sequence),
     transition TEXT NOT NULL,
     previous_rev TEXT,
     mutations TEXT NOT NULL,
     apply TEXT NOT NULL,
     revert TEXT NOT NULL,
     PRIMARY KEY (document_id, sequence)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX revisions_by_sequence ON revisions (sequence);
   CREATE TABLE deliveries (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     idempotency_key TEXT NOT NULL UNIQUE,
     webhook_id TEXT NOT NULL,
     document_id TEXT NOT NULL,
     operation TEXT NOT NULL,
     transaction_id TEXT NOT NULL,
     transaction_time TEXT NOT NULL,
     body TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     due INTEGER NOT NULL
   ) STRICT;`,
  `ALTER TABLE transactions ADD COLUMN digest TEXT;
   CREATE TABLE key_values (
     key TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT;`,
  "CREATE INDEX deliveries_by_document ON deliveries (webhook_id, document_id, sequence)",
  `ALTER TABLE deliveries ADD COLUMN head INTEGER NOT NULL DEFAULT 0;
   UPDATE deliveries SET head = 1
     WHERE sequence IN (SELECT min(sequence) FROM deliveries GROUP BY webhook_id, document_id);
   CREATE INDEX deliveries_due ON deliveries (webhook_id, due, sequence) WHERE head = 1`,
  `ALTER TABLE documents ADD COLUMN checksum INTEGER;
   ALTER TABLE revisions ADD COLUMN checksum INTEGER`,
];
