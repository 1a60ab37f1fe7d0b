import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { CommandCase } from "./Case.ts";
import { runSanity, studioFolder, succeed } from "./commandLine.ts";
import { managementCommands } from "./managementCommands.ts";

const note = (_id: string) => ({ _id, _type: "note", title: "One" });

/** A case for each CLI command that the lake serves. slow/export.test.ts covers `datasets:export` and `import`. */
export const commandCases: Readonly<Record<string, CommandCase>> = {
  ...managementCommands,
  async "datasets:list"({ lake }) {
    await lake.call("PUT", "/aliases/unlinked-yet");
    expect(await succeed(lake, "datasets", "list")).toMatch(/production.*~unlinked-yet -> <unlinked>/);
  },
  async "datasets:visibility:get"({ lake }) {
    expect(await succeed(lake, "datasets", "visibility", "get", "production")).toContain("public");
  },
  async "datasets:embeddings:status"({ lake }) {
    expect(await succeed(lake, "datasets", "embeddings", "status", "production")).toContain("disabled");
  },
  async "documents:query"({ lake }) {
    await lake.editor.create(note("queried"));
    const query = ["documents", "query", "*[_id == 'queried'].title", "--api-version", "2025-02-19"];
    expect(await succeed(lake, ...query)).toContain('[ "One" ]');
    expect(await runSanity(lake, ["documents", "query", "*["])).toMatchObject({ code: 1 });
  },
  async "documents:get"({ lake }) {
    await lake.editor.create(note("got"));
    expect(await succeed(lake, "documents", "get", "got")).toContain('"title": "One"');
    const missing = await runSanity(lake, ["documents", "get", "missing"]);
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('"missing" not found') });
  },
  async "documents:create"({ lake, folder }) {
    const file = join(folder, "created.json");
    writeFileSync(file, JSON.stringify([note("created-1"), note("created-2")]));
    await succeed(lake, "documents", "create", file);
    expect(await lake.editor.getDocuments(["created-1", "created-2"])).toMatchObject([{ title: "One" }, {}]);
    expect(await runSanity(lake, ["documents", "create", file])).toMatchObject({ code: 1 });
    await succeed(lake, "documents", "create", file, "--replace");
  },
  async "documents:delete"({ lake }) {
    await lake.editor.create(note("deleted"));
    await succeed(lake, "documents", "delete", "deleted");
    expect(await lake.editor.getDocument("deleted")).toBeUndefined();
  },
  async "documents:validate"({ lake }) {
    const wrong = { _id: "wrong", _type: "book", title: 5 };
    await lake.editor.createOrReplace(wrong);
    const found = await runSanity(lake, ["documents", "validate", "--yes", "--format", "ndjson"]);
    await lake.editor.delete(wrong._id);
    expect(found).toMatchObject({ code: 1, output: expect.stringContaining('"documentId":"wrong"') });
  },
  async "schemas:deploy"({ lake }) {
    await succeed(lake, "schemas", "deploy");
    const [schema] = await lake.editor.fetch("*[_type == 'system.schema']", {}, { perspective: "raw" });
    expect(schema).toMatchObject({ _id: "_.schemas.library", workspace: { name: "library" } });
    expect(schema.schema).toContain('"name":"book"');
  },
  async "migrations:list"({ lake }) {
    await inMigration(async (name) => {
      expect(await succeed(lake, "migrations", "list")).toContain(name);
    });
  },
  async "migrations:run"({ lake }) {
    await lake.editor.create({ ...note("migrated"), _type: "migrated" });
    await inMigration(async (name) => {
      await succeed(lake, "migrations", "run", name);
      expect(await lake.editor.getDocument("migrated")).toMatchObject({ title: "One" });
      await succeed(lake, "migrations", "run", name, "--no-dry-run", "--no-confirm", "--no-progress");
    });
    expect(await lake.editor.getDocument("migrated")).toMatchObject({ title: "Two" });
  },
  async exec({ lake, folder }) {
    const script = join(folder, "script.ts");
    writeFileSync(
      script,
      `import { getCliClient } from "sanity/cli";
       const id: string = await getCliClient({ apiVersion: "2025-02-19" }).create({ _type: "note" }).then(({ _id }) => _id);
       console.log("made", id);`,
    );
    const output = await succeed(lake, "exec", script, "--with-user-token");
    const id = /made (\S+)/.exec(output)?.[1] ?? "";
    expect(await lake.editor.getDocument(id)).toMatchObject({ _type: "note" });
  },
  async "assets:upload"({ lake, folder }) {
    const file = join(folder, "plain.txt");
    writeFileSync(file, "plain");
    await succeed(lake, "assets", "upload", "--file", file, "--type", "file");
    expect(await lake.editor.fetch("*[_type == 'sanity.fileAsset'].originalFilename")).toContain("plain.txt");
  },
  async "projects:list"({ lake }) {
    expect(await succeed(lake, "projects", "list")).toContain("local");
  },
  async "users:list"({ lake }) {
    expect(await succeed(lake, "users", "list")).toContain("editor");
  },
};

/** Calls `run` while the Studio's folder contains a migration. */
async function inMigration(run: (name: string) => Promise<void>): Promise<void> {
  const name = `conformance-${randomUUID()}`;
  const folder = join(studioFolder, "migrations", name);
  mkdirSync(folder, { recursive: true });
  const code = `import { at, defineMigration, set } from "sanity/migrate";
    export default defineMigration({
      title: "Conformance",
      documentTypes: ["migrated"],
      migrate: { document: () => at("title", set("Two")) },
    });`;
  writeFileSync(join(folder, "index.ts"), code);
  try {
    await run(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
