import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openDatabase, requireDisk } from "./openDatabase.ts";

/** Referenced tables come first. */
const tables = ["transactions", "revisions", "documents", "deliveries", "key_values"];

const markerOf = (folder: string) => join(folder, "lake.sqlite.damaged");

/** Marks the database, so the next start rebuilds it. */
export function markDamaged(folder: string): void {
  writeFileSync(
    markerOf(folder),
    "An index of lake.sqlite is damaged. The lake rebuilds it at the next start.\n",
  );
}

export function isMarkedDamaged(folder: string): boolean {
  return existsSync(markerOf(folder));
}

/**
 * Copies all rows to a new file and replaces `lake.sqlite` with it. Indexes are recreated instead of copied:
 * SQLite's own REINDEX and VACUUM fail when an index can't be read.
 * @throws the SQLite error when a table is damaged too; nothing has changed then
 */
export function rebuildDatabase(folder: string): void {
  const old = openDatabase(folder);
  const draft = join(folder, "rebuilt");
  try {
    requireDisk(folder, () => {
      rmSync(draft, { recursive: true, force: true });
      openDatabase(draft).close();
      copyTables(old, join(draft, "lake.sqlite"));
      // The old write-ahead log must not be applied to the new file.
      old.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      renameSync(join(draft, "lake.sqlite"), join(folder, "lake.sqlite"));
    });
  } finally {
    old.close();
    rmSync(draft, { recursive: true, force: true });
  }
  rmSync(markerOf(folder), { force: true });
  console.error(`lake: an index of lake.sqlite in ${folder} was damaged and has been rebuilt`);
}

function copyTables(old: DatabaseSync, file: string): void {
  old.prepare("ATTACH ? AS rebuilt").run(file);
  old.exec("BEGIN");
  for (const table of tables) {
    const columns = old.prepare("SELECT name FROM pragma_table_info(?)").all(table);
    const names = columns.map(({ name }) => name).join(", ");
    // The condition makes SQLite read rows instead of copying pages, which would include the indexes.
    old.exec(
      `INSERT INTO rebuilt.${table} (${names}) SELECT ${names} FROM main.${table} NOT INDEXED WHERE true`,
    );
  }
  old.exec("COMMIT; DETACH rebuilt");
}
