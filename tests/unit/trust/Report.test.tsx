// The reports on a page: what they show, and that a report that can't be read never counts as passed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#schemas/languages.ts";
import type { ReportKind } from "#schemas/rules/reports.ts";
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

const show = (kind: ReportKind, language: Language = "en") =>
  render(
    <Report
      {...{ _type: "reportBlock", _key: kind, heading: "The report", intro: null, kind, language }}
      today="2026-11-29"
    />,
  );

const software = {
  ...{ version: "1.2.3", packages: 1200, onServer: 90 },
  licenses: [{ license: "MIT", packages: 1100 }],
};

describe("the software report", () => {
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

const notTested = { en: "Not tested.", es: "Sin probar.", ar: "لم يُختبر." };

describe.each(["software"] as const)("a broken %s report", (kind) => {
  test.each([
    ["is missing", undefined],
    ["is no JSON", "{"],
    ["lacks its fields", {}],
  ])("says that nothing was tested, and shows no number, when it %s", async (_, data) => {
    if (data !== undefined) write(kind, data);
    for (const language of ["en", "es", "ar"] as const) {
      const page = await show(kind, language);
      expect(texts(page, "strong")).toEqual([notTested[language]]);
      expect(page.querySelectorAll("table, a")).toEqual([]);
    }
  });
});
