import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeed, seedLake } from "../../scripts/content/seed.ts";
import { check } from "../../studio/check/check.ts";
import type { Finding } from "../../studio/check/finding.ts";
import { type CheckResult, report } from "../../studio/check/report.ts";
// The check loads it when it runs. Here it is loaded before the first test.
import "../../studio/check/runChecks.ts";
import { seedWith, TODAY, translatedSeed } from "../support/content/change.ts";
import { SEED } from "../support/content/seedPath.ts";
import { startTestLake, type TestLake } from "../support/testLake.ts";

/** The number of documents in a dataset with the seed: its own, and one for each picture. */
const documents = readSeed(SEED);
const pictures = new Set(JSON.stringify(documents).match(/"_sanityAsset":"[^"]+"/g)).size;
const seeded = documents.length + pictures;

const folder = mkdtempSync(join(tmpdir(), "tendwell-check-"));
let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
  await seedLake({ client: lake.editor, folder: SEED });
});
afterAll(async () => {
  await lake.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command in the current process. */
async function run(args: string[], environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await check(["--content-only", "--today", TODAY, ...args], environment, (text) =>
    lines.push(stripVTControlCharacters(text)),
  );
  return { code, out: lines.join("\n") };
}

const dataset = () => ({
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SANITY_API_HOST: lake.url,
});

test("exits with 0 when the seed and its translations have no findings", async () => {
  const { code, out } = await run([]);
  expect(out).toMatch(
    new RegExp(`^${translatedSeed.length} documents checked in [\\d.]+ s: 0 errors, 0 warnings$`, "m"),
  );
  expect(code).toBe(0);
});

test("checks the seed in the folder that SEED_DIR names", async () => {
  const own = join(folder, "own");
  mkdirSync(own);
  writeFileSync(join(own, "hero.ndjson"), JSON.stringify({ _id: "hero", _type: "hero" }));
  const { code, out } = await run([], { SEED_DIR: own });
  expect(out).toContain(`${own}/hero.ndjson:1 hero headline: Required`);
  expect(code).toBe(1);
});

test("prints the line and a Studio link for an invalid export, and returns 1", async () => {
  const file = join(folder, "broken.ndjson");
  const documents = seedWith({ document: "hero", set: { "cards.0.title": "" } });
  writeFileSync(file, documents.map(({ document }) => JSON.stringify(document)).join("\n"));
  const { code, out } = await run([file, "--studio-url", "https://studio.example/"]);
  expect(out).toContain('hero cards[_key=="voice"].title: Required');
  expect(out).toContain(
    "https://studio.example/intent/edit/id=hero;type=hero;path=cards%5B_key%3D%3D%22voice%22%5D.title/",
  );
  expect(code).toBe(1);
});

test("checks a dataset's documents, and its drafts if a token is set, annotates a fault, and returns 1", async () => {
  await lake.editor.createOrReplace({ _id: "drafts.goals", _type: "goals", heading: "Our aims" });
  await lake.editor.patch("technology").unset(["collectionHeading"]).commit();
  const open = await run(["--dataset", "--format", "json"], dataset());
  expect(JSON.parse(open.out)).toMatchObject({ documents: seeded, errors: 1, warnings: 0 });
  expect(open.code).toBe(1);
  const token = { SANITY_API_READ_TOKEN: lake.lakeToken };
  const { out } = await run(["--dataset", "--format", "github"], { ...dataset(), ...token });
  expect(out).toContain("::error title=content%3A documents::technology collectionHeading: Required\n");
  expect(out).toContain("Required (in the draft)");
  expect(out).toContain(`${seeded + 1} documents checked`);
});

test("reports a missing dataset configuration in one line", async () => {
  await expect(run(["--dataset"])).rejects.toThrow(
    "Set NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET to check a dataset. See .env.example.",
  );
});

test("exits with the code, and writes results to stdout and errors to stderr", () => {
  const ended = (...args: string[]) =>
    spawnSync(process.execPath, ["studio/check/cli.ts", ...args], { encoding: "utf8" });
  const wrong = ended("--format", "xml");
  const expected = { status: 2, stdout: "", stderr: 'Unknown format "xml". Use text, json or github.\n' };
  expect(wrong).toMatchObject(expected);
  expect(ended("--content-only", join(folder, "nowhere.ndjson"))).toMatchObject({ status: 1, stderr: "" });
}, 60_000);

const finding: Finding = {
  level: "error",
  check: "documents",
  message: "Required: 100% of it,\nreally",
  file: "studio/content/hero.ndjson",
  line: 1,
  documentId: "hero",
  documentType: "hero",
  path: 'cards[_key=="voice"].title',
  link: "http://localhost:3333/intent/edit/id=hero;type=hero/",
};
const outcome: CheckResult = {
  findings: [
    finding,
    { level: "warning", check: "copy", message: "Two spaces." },
    { level: "note", check: "copy", message: "Reads well." },
  ],
  documents: 13,
  milliseconds: 1640,
};

test("the text format prints the location, the message, a link to the field, and a summary", () => {
  const text = report(outcome, "text");
  expect(text).toContain('studio/content/hero.ndjson:1 hero cards[_key=="voice"].title: Required');
  expect(text).toContain(finding.link);
  expect(text.split("\n").at(-1)).toContain("13 documents checked in 1.6 s: 1 error, 1 warning");
});

test("the JSON format contains all findings and their counts", () => {
  expect(JSON.parse(report(outcome, "json"))).toEqual({ ...outcome, errors: 1, warnings: 1 });
});

test("the GitHub format prints one escaped annotation per finding", () => {
  expect(report(outcome, "github").split("\n")).toEqual([
    '::error file=studio/content/hero.ndjson,line=1,title=content%3A documents::studio/content/hero.ndjson:1 hero cards[_key=="voice"].title: Required: 100%25 of it,%0Areally',
    "::warning title=content%3A copy::Two spaces.",
    "::notice title=content%3A copy::Reads well.",
    "13 documents checked in 1.6 s: 1 error, 1 warning",
  ]);
});
