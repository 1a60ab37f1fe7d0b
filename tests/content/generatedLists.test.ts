import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { singletons } from "#schemas/singletons.ts";
import { readGenerated } from "../../studio/check/checks/generatedTypes.ts";
import { generateLists, listFiles } from "../../studio/types/generatedLists.ts";

let folder = "";
beforeEach(() => {
  // Inside the project, because schemas import its packages.
  folder = mkdtempSync(join(process.cwd(), ".data-lists-"));
  for (const part of ["schemas", "src/content/documents", "src/messages"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the committed lists match the registry and the files, in any read order", async () => {
  const committed = readGenerated(process.cwd());
  const lists = await generateLists(process.cwd());
  expect(Object.keys(lists)).toEqual(Object.keys(listFiles));
  expect(committed).toMatchObject(lists);
});

test("lists a type in a new schema file as a part, and ignores other exports", async () => {
  const text = 'export const answer = { name: "answer", type: "object" };\nexport const most = 3;\n';
  writeFileSync(join(folder, "schemas/answer.ts"), text);
  const { schemas } = await generateLists(folder);
  expect(schemas).toContain('import { answer } from "./answer.ts";\n');
  expect(schemas.split("partTypes = [")[1]).toMatch(/^ {2}answer,$/m);
});

test("reports the missing file of a registry row in one line", async () => {
  rmSync(join(folder, "src/content/documents/legalDocument.ts"));
  await expect(generateLists(folder)).rejects.toThrow(
    "There is no src/content/documents/legalDocument.ts: write there what pages need of the type.",
  );
  rmSync(join(folder, "schemas/goals.ts"));
  await expect(generateLists(folder)).rejects.toThrow(
    'No file of schemas/ exports the type "goals" of schemas/singletons.ts.',
  );
});

test("lists the generated query and validator of a section that has no file of its own", async () => {
  expect((await generateLists(folder)).documents).toContain("\n  day,\n");
  rmSync(join(folder, "src/content/documents/day.ts"));
  const { documents } = await generateLists(folder);
  expect(documents).toContain("\n  day: { query: DAY_QUERY, contentSchema: dayBase },\n");
  expect(documents).toMatch(/^import \{ .*\bDAY_QUERY\b.* \} from ".\/queries.generated.ts";$/m);
});

test("lists each document type once, with its icon", async () => {
  const { documents, icons } = await generateLists(process.cwd());
  expect(singletons.length).toBeGreaterThan(10);
  for (const { type, icon } of singletons) {
    expect(documents.match(new RegExp(`^  ${type}[,:]`, "gm"))).toHaveLength(1);
    expect(icons).toContain(`  ${type}: ${icon}Icon,\n`);
  }
});
