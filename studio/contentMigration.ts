import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineMigration, type Migration } from "@sanity/migrate";

/** A migration of content, and the changes of schema that it covers. */
export interface ContentMigration extends Migration {
  /**
   * What `npm run content:diff` names: `hero.kicker` for a field, `kicker` for a type, `blog` for a document.
   */
  readonly covers: readonly string[];
}

/** Defines a migration: Sanity's own, with the changes of schema that it covers. */
export const contentMigration = ({ covers, ...migration }: ContentMigration): ContentMigration => ({
  ...defineMigration(migration),
  covers,
});

/** The files of the folder that hold migrations, by name; their dates sort them. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.ts$/.test(name))
    .sort();

/** @throws when the file exports no migration, with one line that says so */
export async function loadMigration(folder: string, file: string): Promise<ContentMigration> {
  const { migration }: { migration?: ContentMigration } = await import(
    pathToFileURL(join(folder, file)).href
  );
  if (!migration) throw new Error(`${file} exports no \`migration\`: see the README in studio/migrations.`);
  return migration;
}
