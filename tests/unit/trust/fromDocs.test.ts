import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changesReport, performanceReport } from "../../../scripts/trust/fromDocs.ts";

const results = (date: string) => `# Results

## Goals

| What | Goal |
|---|---|
| score | 100 |

## Pages

\`npm run bench\` ${date}

| | empty page | \`/\` |
|---|---|---|
| score | 97 (96–99) | **99** |

| other | table |
|---|---|
| 1 | 2 |
`;

describe("the performance report", () => {
  test("has the first table of the pages, and its date", () => {
    expect(performanceReport(results("Measured on 2026-11-29."))).toEqual({
      date: "2026-11-29",
      rows: [
        ["", "empty page", "/"],
        ["score", "97 (96–99)", "99"],
      ],
    });
  });

  test("is missing without a date or a table", () => {
    expect(performanceReport(results(""))).toBeUndefined();
    expect(performanceReport("## Pages\n\nMeasured on 2026-11-29.\n")).toBeUndefined();
    expect(performanceReport("")).toBeUndefined();
  });

  test("of the project can be read", () => {
    const report = performanceReport(readFileSync("docs/reference/performance-results.md", "utf8"));
    expect(report?.rows.length).toBeGreaterThan(5);
    expect(new Set(report?.rows.map((row) => row.length)).size).toBe(1);
  });
});

describe("the report on changes", () => {
  test("has the newest section, by kind, as plain words", () => {
    const changelog =
      "# Changelog\n\n## [1.1.0]\n\n### Added\n\n- A [guide](guide.md) to\n  `x`.\n- B\n\n### Fixed\n\n- C\n- The coach cures every patient.\n\n## [1.0.0]\n\n### Added\n\n- D\n";
    expect(changesReport(changelog)).toEqual({
      version: "1.1.0",
      groups: [
        { title: "Added", items: ["A guide to x.", "B"] },
        { title: "Fixed", items: ["C"] },
      ],
    });
    expect(changesReport("")).toBeUndefined();
  });

  test("skips a section that has no entry yet, and a group without an entry that the check of claims lets pass", () => {
    const entries = "## [1.1.0]\n\n### Added\n\n- The coach cures every patient.\n\n### Fixed\n\n- C\n";
    const expected = { version: "1.1.0", groups: [{ title: "Fixed", items: ["C"] }] };
    expect(changesReport(`# Changelog\n\n## [Unreleased]\n\n${entries}`)).toEqual(expected);
    expect(changesReport(`# Changelog\n\n## [Unreleased]\n\n### Added\n\n${entries}`)).toEqual(expected);
    expect(changesReport("## [Unreleased]\n")).toBeUndefined();
  });

  test("of the project can be read", () => {
    const report = changesReport(readFileSync("CHANGELOG.md", "utf8"));
    expect(report?.groups.flatMap(({ items }) => items).filter((item) => /[`\n]|\]\(/.test(item))).toEqual(
      [],
    );
  });
});
