import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { at, set, unset } from "@sanity/migrate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seedLake } from "../../scripts/content/seed.ts";
import { contentMigration, loadMigration, migrationFiles } from "../../studio/contentMigration.ts";
import { migrateContent } from "../../studio/migrateContent.ts";
import { SEED } from "../support/content/seedPath.ts";
import { startTestLake, type TestLake } from "../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.close());
beforeEach(async () => {
  await lake.editor.delete({ query: "*[!(_id in path('_.**'))]" });
  await seedLake({ client: lake.editor, folder: SEED });
  const { _rev, _createdAt, _updatedAt, ...hero } = (await lake.editor.getDocument("hero")) ?? {};
  await lake.editor.create({ ...hero, _id: "drafts.hero", _type: "hero", headline: "A draft" });
});

/** Renames a field, the most common reason for a migration. */
const rename = contentMigration({
  title: "Call the subtitle a promise",
  covers: ["hero.subtitle", "hero.promise"],
  documentTypes: ["hero"],
  migrate: {
    document: ({ subtitle }) => (subtitle ? [at("promise", set(subtitle)), at("subtitle", unset())] : []),
  },
});

const heroes = () =>
  lake.editor.fetch(
    '*[_type == "hero" && language != "es" && language != "ar"] | order(_id){ _id, headline, subtitle, promise }',
    {},
    { perspective: "raw" },
  );

test("a dry run lists the changes without applying them", async () => {
  const before = await heroes();
  const report = await migrateContent(lake.editor, rename, false);
  expect(report).toMatchObject({ documentsRead: 4, applied: false });
  const expected = ["drafts.hero", "hero", "hero-ar", "hero-es"];
  expect(report.changes.map(({ documentId }) => documentId)).toEqual(expected);
  expect(JSON.stringify(report.changes)).toContain('"unset":["subtitle"]');
  expect(await heroes()).toEqual(before);
});

test("applying changes published documents and drafts, and a second run has no effect", async () => {
  expect(await migrateContent(lake.editor, rename, true)).toMatchObject({ applied: true });
  const after = await heroes();
  expect(after).toHaveLength(2);
  expect(after).toEqual([
    expect.objectContaining({ _id: "drafts.hero", headline: "A draft", subtitle: null }),
    expect.objectContaining({
      _id: "hero",
      subtitle: null,
      promise: expect.stringContaining("transforms healthcare"),
    }),
  ]);
  expect(await migrateContent(lake.editor, rename, true)).toMatchObject({ changes: [] });
});

test("never overwrites a concurrent edit", async () => {
  const slow = contentMigration({
    ...rename,
    migrate: {
      async document({ _id, subtitle }) {
        // A marketer saves after the migration has read the document.
        if (_id === "hero") await lake.editor.patch("hero").set({ subtitle: "Just written" }).commit();
        return subtitle ? [at("promise", set(subtitle)), at("subtitle", unset())] : [];
      },
    },
  });
  await expect(migrateContent(lake.editor, slow, true)).rejects.toThrow(/revision/i);
  expect(await lake.editor.fetch('*[_id == "hero"][0].subtitle')).toBe("Just written");
});

test("skips documents that the filter excludes", async () => {
  const published = contentMigration({ ...rename, filter: '!(_id in path("drafts.**"))' });
  const report = await migrateContent(lake.editor, published, true);
  expect(report.changes.map(({ documentId }) => documentId)).toEqual(["hero", "hero-ar", "hero-es"]);
});

test("lists the folder's dated files as migrations, in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-migrations-"));
  for (const name of ["README.md", "2026-12-02-b.ts", "2026-12-01-a.ts", "notes.ts"]) {
    writeFileSync(join(folder, name), "export const migration = undefined;\n");
  }
  expect(migrationFiles(folder)).toEqual(["2026-12-01-a.ts", "2026-12-02-b.ts"]);
  await expect(loadMigration(folder, "2026-12-01-a.ts")).rejects.toThrow(
    "2026-12-01-a.ts exports no `migration`: see the README in studio/migrations.",
  );
  rmSync(folder, { recursive: true });
});

test("the command migrates the dataset in .env.local, not the embedded one, and takes an empty variable as unset", async () => {
  const project = mkdtempSync(join(tmpdir(), "tendwell-migrate-"));
  const folder = join(project, "studio", "migrations");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "2026-12-01-a.ts"),
    'export const migration = { title: "A", covers: [], documentTypes: ["hero"], migrate: { document: () => [] } };',
  );
  writeFileSync(
    join(project, ".env.local"),
    `NEXT_PUBLIC_SANITY_PROJECT_ID=local
NEXT_PUBLIC_SANITY_DATASET=
DATA_DIR=
SANITY_API_HOST=${lake.url}
SANITY_API_WRITE_TOKEN=${lake.lakeToken}`,
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve("studio/migrate.ts"), "2026-12-01-a"],
    { cwd: project, env: { PATH: process.env.PATH, NODE_ENV: "production" } },
  );
  expect(stdout).toBe("4 documents read, 0 would change; add --apply to do it\n");
  rmSync(project, { recursive: true });
});
