import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { recordsOf } from "#schemas/rules/translations/records.ts";
import { recordTranslations } from "../../../studio/check/recordTranslations.ts";

let folder: string;

const write = (path: string, document: object) =>
  writeFileSync(join(folder, path), `${JSON.stringify(document)}\n`);
const fingerprints = (path: string) =>
  recordsOf(JSON.parse(readFileSync(join(folder, path), "utf8"))).map(({ fingerprint }) => fingerprint);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tendwell-seed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const language of ["es", "ar"]) mkdirSync(join(folder, language));
  write("goals.ndjson", { _id: "goals", _type: "goals", heading: "Our goals" });
  write("es/goals.ndjson", { _id: "goals-es", _type: "goals", language: "es", heading: "Metas" });
  write("ar/goals.ndjson", { _id: "goals-ar", _type: "goals", language: "ar", heading: "أهدافنا" });
});

test("records the English texts of all translations once", () => {
  expect(recordTranslations(folder)).toEqual(["goals-es", "goals-ar"]);
  expect(fingerprints("es/goals.ndjson")).toEqual(["Our goals"]);
  expect(recordTranslations(folder)).toEqual([]);
});

test("records only the named translations, and leaves the English as it is", () => {
  const english = readFileSync(join(folder, "goals.ndjson"), "utf8");
  expect(recordTranslations(folder, ["goals-ar"])).toEqual(["goals-ar"]);
  expect(fingerprints("es/goals.ndjson")).toEqual([]);
  expect(readFileSync(join(folder, "goals.ndjson"), "utf8")).toBe(english);
});

test("rejects a file that contains no valid document", () => {
  writeFileSync(join(folder, "es", "hero.ndjson"), "{");
  expect(() => recordTranslations(folder)).toThrow(/hero\.ndjson: This line is not valid JSON/);
});
