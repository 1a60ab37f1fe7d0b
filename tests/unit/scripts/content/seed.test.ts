import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSeed, seedLake } from "../../../../scripts/content/seed.ts";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

const folder = "studio/content";
let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.close());

test("an empty dataset receives every document of the seed once", async () => {
  const documents = readSeed(folder);
  expect(await seedLake({ client: lake.editor, folder })).toBe(documents.length);
  const ids = await lake.visitor.fetch<string[]>("*[]._id");
  expect(ids.toSorted()).toEqual(documents.map(({ _id }) => _id).toSorted());
});

test("a dataset with content stays unchanged", async () => {
  await seedLake({ client: lake.editor, folder });
  await lake.editor.patch("hero").set({ headline: "Ours" }).commit();
  expect(await seedLake({ client: lake.editor, folder })).toBe(0);
  expect(await lake.visitor.fetch('*[_id == "hero"][0].headline')).toBe("Ours");
});

test("an interrupted import is completed, and existing documents stay unchanged", async () => {
  await seedLake({ client: lake.editor, folder });
  await lake.editor.patch("hero").set({ headline: "Ours" }).commit();
  await lake.editor.delete("siteSettings");
  await lake.editor.delete("goals");
  await seedLake({ client: lake.editor, folder });
  expect(await lake.visitor.fetch('count(*[_id in ["siteSettings", "goals"]])')).toBe(2);
  expect(await lake.visitor.fetch('*[_id == "hero"][0].headline')).toBe("Ours");
});

test("a folder without documents causes an error", async () => {
  const empty = mkdtempSync(join(tmpdir(), "tendwell-seed-"));
  await expect(seedLake({ client: lake.editor, folder: empty })).rejects.toThrow(/no document/);
  rmSync(empty, { recursive: true });
});
