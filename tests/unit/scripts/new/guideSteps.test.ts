import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentAfter, follow, renamed, stepsTo } from "../../../../scripts/new/guideSteps.ts";
import {
  failures,
  installUpdates,
  planUpdates,
  report,
  withVersions,
} from "../../../../scripts/outdated/plan.ts";
import { CommandError } from "../../../../scripts/process/CommandError.ts";

const guides = [
  {
    ...{ guide: "section", example: "questions" },
    renames: [
      'title: "Care plans"',
      "export function CarePlans(",
      '"_type":"carePlans"',
      "The care plans section",
      "Questions we are asked",
    ],
  },
  {
    ...{ guide: "block", example: "highlight" },
    renames: [
      'title: "Care plans"',
      "export function CarePlans(",
      'case "carePlansBlock":',
      '_key: "carePlans",',
    ],
  },
];

test.each(guides)("with the name of the example, the steps stay as they are in $guide", (each) => {
  const steps = stepsTo(each.guide, each.example, "studio/content");
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.map((step) => renamed(step, each.example, each.example))).toEqual(steps);
});

test.each(guides)(
  "with another name, $guide has no file, identifier or id of its example, and its words stay in the seed",
  (each) => {
    const others = stepsTo(each.guide, each.example, "studio/content").map((step) =>
      renamed(step, each.example, "carePlans"),
    );
    const { example } = each;
    const identifiers = new RegExp(
      `\\b${example}|${example.toUpperCase()}|${example[0]?.toUpperCase()}${example.slice(1)}\\b`,
    );
    for (const { file, blocks } of others) {
      expect(file).not.toMatch(new RegExp(example, "i"));
      for (const { language, code } of blocks)
        expect(code).not.toMatch(language === "json" ? new RegExp(`"${example}`) : identifiers);
    }
    const all = others.flatMap(({ blocks }) => blocks.map(({ code }) => code)).join("\n");
    for (const text of each.renames) expect(all).toContain(text);
  },
);

test("a document's file gets the new name, and the seed's folder keeps its own", () => {
  const step = { file: "content/questions/es/questions.ndjson", blocks: [] };
  expect(renamed(step, "questions", "pricing").file).toBe("content/questions/es/pricing.ndjson");
});

/** Creates a folder with a copy of the project's files that the steps change. */
function copyOf(steps: readonly { file: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), "new-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { file } of steps) if (existsSync(file)) cpSync(file, join(folder, file));
  return folder;
}

test.each(guides)("the steps of $guide can be taken again with another name", ({ guide, example }) => {
  const steps = stepsTo(guide, example, "studio/content");
  const folder = copyOf(steps);
  const names = ["carePlans", "dailyRounds"];
  for (const name of names) for (const step of steps) follow(renamed(step, example, name), folder);
  for (const { file } of steps.filter(({ file }) => existsSync(file)))
    for (const name of names) expect(readFileSync(join(folder, file), "utf8")).toContain(name);
  const [again] = steps
    .map((step) => renamed(step, example, "dailyRounds"))
    .filter(({ file }) => !existsSync(file));
  expect(() => again && follow(again, folder)).toThrow(`${again?.file} already exists. Choose another name.`);
});

test.each(guides)(
  "a step of $guide whose lines are missing is refused with its remedy",
  ({ guide, example }) => {
    const step = stepsTo(guide, example, "studio/content").find(({ blocks }) =>
      blocks.some(({ language }) => language === "diff"),
    );
    if (!step) throw new Error("The guide changes no file.");
    const folder = copyOf([step]);
    writeFileSync(join(folder, step.file), "");
    expect(() => contentAfter(step, folder)).toThrow(CommandError);
    expect(() => follow(step, folder)).toThrow(
      / 0 times instead of once\. Restore them, or take .+ by hand:/,
    );
    expect(readFileSync(join(folder, step.file), "utf8")).toBe("");
  },
);

const output = JSON.stringify({
  zod: { current: "4.1.0", latest: "4.2.0" },
  next: [{ current: "16.4.5", latest: "17.0.0" }],
  pglite: { current: "0.5.16", latest: "0.6.0" },
  daily: { current: "0.87.0", latest: "0.87.3" },
  same: { current: "1.0.0", latest: "1.0.0" },
  missing: { latest: "1.0.0" },
});

test("lists newer versions, and which may change the API", () => {
  expect(planUpdates(output).map(({ name, isMajor }) => [name, isMajor])).toEqual([
    ["daily", false],
    ["next", true],
    ["pglite", true],
    ["zod", false],
  ]);
  expect(planUpdates(output, ["zod"]).map(({ to }) => to)).toEqual(["4.2.0"]);
  expect(planUpdates("")).toEqual([]);
});

test.each([
  { case: "all", tried: "all", refused: [], installs: () => true },
  {
    case: "all but one",
    tried: "all, daily, next, zod",
    refused: ["Installation of zod@4.2.0"],
    installs: (names: readonly string[]) => !names.includes("zod"),
  },
  {
    case: "one, and two that need each other",
    tried: "all, daily, next, zod, next zod",
    refused: [],
    installs: (names: readonly string[]) => ["daily", "next zod"].includes(names.join(" ")),
  },
])("installs what can be installed: $case", async ({ tried, refused, installs }) => {
  const updates = planUpdates(output, ["daily", "next", "zod"]);
  const calls: string[] = [];
  const results = await installUpdates(updates, async (some) => {
    const names = some.map(({ name }) => name);
    calls.push(names.length === updates.length ? "all" : names.join(" "));
    return { succeeded: installs(names), output: "npm error code ETARGET\n" };
  });
  expect(calls.join(", ")).toBe(tried);
  expect(results).toEqual(refused.map((name) => ({ name, broke: ["npm error code ETARGET"] })));
});

test("a linked package gets the same newer versions", () => {
  const manifest = '{ "zod": "4.1.0", "zod-like": "4.1.0", "next": "16.4.5" }';
  expect(withVersions(manifest, planUpdates(output, ["zod"]))).toBe(
    '{ "zod": "4.2.0", "zod-like": "4.1.0", "next": "16.4.5" }',
  );
});

test("reports what was tried, and the lines that name a failure once", () => {
  const broke = failures(
    "✓ an error is shown 3ms\nsrc/a.ts(1,2): error TS2304: Cannot find name `x`.\nsrc/a.ts(1,2): error TS2304: Cannot find name `x`.\n",
  );
  expect(broke).toHaveLength(1);
  expect(failures("\u001B[0msrc/a.ts:1:2 lint/style/useConst ━━━\u001B[0m\n  a line of code\n")).toEqual([
    "src/a.ts:1:2 lint/style/useConst ━━━",
  ]);
  expect(report(planUpdates(output, ["next"]), [{ name: "Types", broke }, { name: "Lint" }])).toBe(
    [
      "| Package | Now | Tried |",
      "|---|---|---|",
      "| next | 16.4.5 | 17.0.0 (major) |",
      "",
      "- **Types broke**",
      "  - `src/a.ts(1,2): error TS2304: Cannot find name 'x'.`",
      "- Lint passed",
    ].join("\n"),
  );
});
