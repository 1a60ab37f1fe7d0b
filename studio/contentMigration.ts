import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineMigration, type Migration } from "@sanity/migrate";

/** A content migration and the schema changes that it covers. */
export interface ContentMigration extends Migration {
  /** Names from the output of `npm run content:diff`: `hero.kicker` (a field), `kicker` (a type), `blog` (a document). */
  readonly covers: readonly string[];
}

/** Defines a Sanity migration with the schema changes that it covers. */
export const contentMigration = ({ covers, ...migration }: ContentMigration): ContentMigration => ({
  ...defineMigration(migration),
  covers,
});

/** Returns the names of the folder's migration files, sorted by date. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.ts$/.test(name))
    .sort();

/** @throws a one-line error if the file doesn't export a migration */
export async function loadMigration(folder: string, file: string): Promise<ContentMigration> {
  const { migration }: { migration?: ContentMigration } = await import(
    pathToFileURL(join(folder, file)).href
  );
  if (!migration) throw new Error(`${file} exports no \`migration\`: see the README in studio/migrations.`);
  return migration;
}
