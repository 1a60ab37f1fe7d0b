// The reports on a page: what they show, and that a report that can't be read never counts as passed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageBlock } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import type { ReportKind } from "#schemas/rules/reports.ts";
import { criteria } from "#trust/criteria.ts";
import { Report } from "#trust/Report.tsx";
import { REPORTS } from "#trust/reports.ts";
import { links, render, texts } from "../sections/render.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "reports-"));
  mkdirSync(join(root, REPORTS), { recursive: true });
  vi.spyOn(process, "cwd").mockReturnValue(root);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const write = (name: string, data: unknown) =>
  writeFileSync(join(root, REPORTS, `${name}.json`), typeof data === "string" ? data : JSON.stringify(data));

const show = (kind: ReportKind, language: Language = "en", blocks: readonly PageBlock[] = []) =>
  render(
    <Report
      {...{ _type: "reportBlock", _key: kind, heading: "The report", intro: null, kind, language }}
      today="2026-11-29"
      blocks={blocks}
    />,
  );

const software = {
  ...{ version: "1.2.3", packages: 1200, onServer: 90 },
  licenses: [{ license: "MIT", packages: 1100 }],
};

describe("the software report", () => {
  test("counts packages with known weaknesses only if the registry responded", async () => {
    write("software", software);
    expect(texts(await show("software"), "strong")).toEqual(["Not tested."]);
    const counts = { critical: 0, high: 2, moderate: 1, low: 0 };
    write("advisories", { date: "2026-11-20", commit: "abc123", ...counts });
    const page = await show("software");
    expect(texts(page, "strong")).toEqual([]);
    expect(texts(page, "p").at(-1)).toContain("0 critical, 2 high, 1 moderate, 0 low");
  });

  test("counts packages and licenses, and leads to the bill of materials", async () => {
    write("software", software);
    const page = await show("software");
    expect(texts(page, "section > div > div > p")[0]).toMatch(
      /^Version 1\.2\.3 uses 1,200 packages .* needs 90 /,
    );
    expect(texts(page, "tbody tr")).toEqual(["MIT1,100"]);
    expect(links(page)).toEqual([
      ["Download the bill of materials (CycloneDX 1.6, JSON)", "/reports/bill-of-materials.cdx.json"],
    ]);
  });
});

const visits = {
  ...{ date: "2026-11-20", commit: "abc123", address: "https://a.example", headers: [] },
  pages: [
    { path: "/", requests: 12, otherHosts: [] },
    { path: "/es", requests: 30, otherHosts: ["ads.example", "ads.example"] },
  ],
  axe: {
    version: "4.14.1",
    rules: [{ id: "color-contrast", criteria: ["1.4.3"], pages: 2, violations: 0, unclear: 1 }],
  },
};

describe("the privacy report", () => {
  test("counts the requests of each language, and names the other hosts", async () => {
    write("visits", visits);
    const page = await show("privacy");
    expect(texts(page, "tbody tr")).toEqual(["English1120", "Español1302", "العربية0Not tested.Not tested."]);
    expect(texts(page, "p").join(" ")).toMatch(
      /Tested on November 20, 2026, at commit abc123\..*every page of https:\/\/a\.example and.*Other hosts: ads\.example /,
    );
  });
});

describe("the accessibility report", () => {
  test("has no level without a person, and what axe found and the tests for each criterion", async () => {
    write("visits", visits);
    const page = await show("accessibility");
    expect(texts(page, "p").join(" ")).toMatch(/axe 4\.14\.1, .* read 2 pages of https:\/\/a\.example\./);
    const rows = texts(page, "tbody tr");
    expect(rows).toHaveLength(criteria.length);
    expect(rows.filter((row) => !row.includes("Not evaluated"))).toEqual([]);
    expect(rows).toContain(
      "1.4.3 Contrast (Minimum) (AA)Not evaluatedRules: 1. Violations: 0. Unclear: 1.tests/unit/styles/tokens.test.ts",
    );
    expect(rows).toContain("1.4.1 Use of Color (A)Not evaluatedNo rule appliedNo test");
    expect(rows).toContain(
      "2.5.8 Target Size (Minimum) (AA, only WCAG 2.2)Not evaluatedNo rule appliedtests/e2e/pages.spec.ts",
    );
    expect(texts(page, "details:not([open]) > summary").slice(0, 2)).toEqual([
      "1. Perceivable Criteria: 20. Evaluated: 0. Rules: 1. Violations: 0. Unclear: 1.",
      "2. Operable Criteria: 20. Evaluated: 0. No rule applied",
    ]);
  });

  test("says that axe tested nothing without a report", async () => {
    const page = await show("accessibility");
    expect(texts(page, "p > strong")).toEqual(["Not tested."]);
    expect(texts(page, "tbody td:nth-child(3)").filter((cell) => cell !== "Not tested.")).toEqual([]);
  });
});

const suites = {
  ...{ date: "2026-11-20", commit: "abc123" },
  abuse: { passed: 120, failed: 1, notRun: 0 },
  faults: { passed: 0, failed: 0, notRun: 7 },
};

describe("the security report", () => {
  test("shows each security header as served, the missing ones too, and the counts of tests", async () => {
    write("visits", { ...visits, headers: [{ name: "referrer-policy", value: "no-referrer" }] });
    write("suites", suites);
    const page = await show("security");
    const rows = texts(page, "tbody tr");
    expect(rows).toContain("referrer-policyno-referrer");
    expect(texts(page, "caption")[0]).toContain("landing page of https://a.example,");
    expect(rows).toContain("strict-transport-securityNot sent");
    expect(rows.slice(-2)).toEqual([
      expect.stringMatching(/^Abuse.*12010$/),
      expect.stringMatching(/^Faults.*007$/),
    ]);
  });

  test.each(["visits", "suites"])("says that nothing was tested only for the missing %s", async (missing) => {
    write(missing === "visits" ? "suites" : "visits", missing === "visits" ? suites : visits);
    const page = await show("security");
    expect(texts(page, "strong")).toEqual(["Not tested."]);
    expect(page.querySelectorAll("table")).toHaveLength(1);
  });
});

describe("the other reports", () => {
  test("show the newest measurements with their day, in English", async () => {
    const rows = [
      ["", "/"],
      ["score", "99"],
    ];
    write("performance", { date: "2026-11-20", rows });
    const page = await show("performance", "es");
    expect(texts(page, '[lang="en"] tbody tr')).toEqual(["score99"]);
    expect(texts(page, "th[scope=col]")).toEqual(["Measure", "/"]);
    expect(texts(page, "p").join(" ")).toContain("Medición del 20 de noviembre de 2026");
  });

  test("show the changes by kind, in English", async () => {
    write("changes", { version: "1.1.0", groups: [{ title: "Fixed", items: ["A", "B"] }] });
    const page = await show("changes", "ar");
    expect(texts(page, '[lang="en"] :is(h3, li)')).toEqual(["Fixed", "A", "B"]);
  });

  test("offer all reports in one file once there is one", async () => {
    expect(texts(await show("pack"), "strong")).toEqual(["Not tested."]);
    writeFileSync(join(root, REPORTS, "reports.zip"), "");
    expect(links(await show("pack"))).toEqual([["Download all reports (ZIP)", "/reports/reports.zip"]]);
  });
});

describe("the model card", () => {
  const table = (count: number, entry: string) =>
    ({
      ...{ _type: "tableBlock", _key: `${count}`, heading: "", intro: null, caption: "" },
      rows: [["Field", "Entry"], ...Array(count).fill(["A field", entry])].map((cells, index) => ({
        ...{ _type: "tableRow", _key: `${index}`, cells },
      })),
    }) as PageBlock;

  test("is a download of the page's tables in the schema's elements, with its placeholders", async () => {
    const text = "To be completed <by> R&D, later.";
    const [[, href = ""] = []] = links(await show("modelCard", "en", [table(8, "X"), table(32, text)]));
    const card = decodeURIComponent(href.replace("data:application/xml,", ""));
    expect(card).toContain(
      '<AppliedModelCard xmlns="https://mc.chai.org/v0.2/schema.xsd"><BasicInfo><ModelName>X<',
    );
    expect(card).toContain("<Summary>To be completed &lt;by&gt; R&amp;D, later.</Summary>");
    expect(card).toContain("<Keyword>later.</Keyword></Keywords>");
    expect(card.match(/<ValueJson>null</g)).toHaveLength(3);
  });

  test.each([39, 41])("has no download if its page has %i rows", async (rows) => {
    const page = await show("modelCard", "es", [table(rows, "X")]);
    expect(links(page)).toEqual([]);
    expect(texts(page, "p").at(-1)).toMatch(/^No hay descarga/);
  });
});

const notTested = { en: "Not tested.", es: "Sin probar.", ar: "لم يُختبر." };

describe.each([
  ["software", "software"],
  ["privacy", "visits"],
  ["performance", "performance"],
  ["changes", "changes"],
] as const)("a broken %s report", (kind, name) => {
  test.each([
    ["is missing", undefined],
    ["is no JSON", "{"],
    ["lacks its fields", {}],
  ])("says that nothing was tested, and shows no number, when it %s", async (_, data) => {
    if (data !== undefined) write(name, data);
    for (const language of ["en", "es", "ar"] as const) {
      const page = await show(kind, language);
      expect(texts(page, "strong")).toEqual([notTested[language]]);
      expect(page.querySelectorAll("table, a")).toEqual([]);
    }
  });
});

test.each([
  ["of today", "2026-11-29", true],
  ["30 days old", "2026-10-30", true],
  ["31 days old", "2026-10-29", false],
  ["from the future", "2026-11-30", false],
])("a report that is %s counts: %s, %s", async (_, date, counts) => {
  write("visits", { ...visits, date });
  const page = await show("privacy");
  expect(texts(page, "strong")).toEqual(counts ? [] : ["Not tested."]);
});
