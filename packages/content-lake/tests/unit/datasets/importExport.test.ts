import { Readable } from "node:stream";
import { sanityImport } from "@sanity/import";
import { expect, test } from "vitest";
import { lakePerFile, refuses } from "../../support/testLake.ts";

// slow/export.test.ts exports and imports with Sanity's CLI, which uses the same packages.
const lake = lakePerFile();

test("an NDJSON import accepts references in any order, and can be repeated", async () => {
  const seed = [
    { _id: "seed-1", _type: "note", to: { _type: "reference", _ref: "seed-2" } },
    { _id: "seed-2", _type: "note", text: "Two" },
  ];
  const lines = () => Readable.from(seed.map((document) => `${JSON.stringify(document)}\n`));
  await sanityImport(lines(), { client: lake.editor, operation: "createIfNotExists" });
  await lake.editor.patch("seed-2").set({ text: "Edited" }).commit();
  await sanityImport(lines(), { client: lake.editor, operation: "createIfNotExists" });
  expect(await lake.editor.fetch("*[_id == 'seed-1'][0].to->text")).toBe("Edited");
  await sanityImport(lines(), { client: lake.editor, operation: "createOrReplace" });
  expect(await lake.editor.fetch("*[_id == 'seed-1'][0].to->text")).toBe("Two");
  await refuses(lake.editor.delete("seed-2"), 409);
});
