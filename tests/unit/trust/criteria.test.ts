import { existsSync } from "node:fs";
import { createServer } from "node:http";
import axeCore from "axe-core";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { criteria, foundByAxe, onlyIn, readDecisions } from "#trust/criteria.ts";
import { openAcr } from "../../../scripts/trust/openAcr.ts";
import { addRules, criteriaOf, pathsIn, recordVisits, runAxe } from "../../../scripts/trust/recordVisits.ts";

describe("the criteria", () => {
  test("are those of WCAG 2.2 at levels A and AA, and 4.1.1, each once", () => {
    const numbers = criteria.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(criteria.filter(({ level }) => level === "A")).toHaveLength(32);
    expect(criteria.filter(({ level }) => level === "AA")).toHaveLength(24);
    expect(
      Object.values(onlyIn)
        .flat()
        .filter((number) => !numbers.includes(number)),
    ).toEqual([]);
  });

  test("name only tests that exist", () => {
    const files = new Set(criteria.flatMap(({ tests }) => tests));
    expect(files.size).toBeGreaterThan(10);
    expect([...files].filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
  });
});

const decision = { criterion: "1.4.3", level: "supports", person: "Ada Byron", date: "2026-11-28" };

describe("a level", () => {
  test("is set only with a person and a date", () => {
    expect(readDecisions([decision])).toEqual([decision]);
    for (const wrong of [
      { ...decision, person: " " },
      { ...decision, person: undefined },
      { ...decision, date: undefined },
      { ...decision, date: "yesterday" },
      { ...decision, level: "passes" },
      { ...decision, criterion: "9.9.9" },
    ])
      expect(() => readDecisions([wrong])).toThrow();
  });

  test("of the project's file is valid", () => {
    expect(readDecisions()).toEqual(expect.any(Array));
  });
});

const contrast = { id: "color-contrast", criteria: ["1.4.3"], pages: 1, violations: 0, unclear: 1 };
const visits = {
  ...{ date: "2026-11-28", commit: "abc", address: "https://a.example", headers: [] },
  pages: [{ path: "/", requests: 9, otherHosts: [] }],
  axe: { version: "4.14.1", rules: [contrast] },
};

describe("the OpenACR report", () => {
  const lines = (text: string, number: string) => text.split(`num: "${number}"`)[1]?.split("- num:")[0] ?? "";

  test("says that no criterion is evaluated without a person", () => {
    const text = openAcr({ version: "1.2.3", decisions: [], visits });
    expect(text.match(/level: not-evaluated/g)).toHaveLength(criteria.length);
    expect(text.match(/level: (?!not-evaluated)/g)).toBeNull();
    expect(lines(text, "1.4.3")).toContain(
      "axe 4.14.1, 2026-11-28. Rules: 1. Violations: 0. Unclear: 1. Tests: tests/unit/styles/tokens.test.ts.",
    );
    expect(lines(text, "1.4.1")).toContain('axe: no rule applied. No test."');
    expect(lines(text, "2.5.8")).toContain("Only in WCAG 2.2.");
    expect(lines(text, "4.1.1")).toContain("Only in WCAG 2.1.");
  });

  test("has the level, the name and the date of a person's decision, only at its criterion", () => {
    const text = openAcr({ version: "1.2.3", decisions: readDecisions([decision]), visits });
    expect(lines(text, "1.4.3")).toMatch(
      /level: supports\n\s+notes: "Level set by Ada Byron on 2026-11-28\./,
    );
    expect(text.match(/level: not-evaluated/g)).toHaveLength(criteria.length - 1);
  });

  test("says that axe tested nothing without visits", () => {
    const text = openAcr({ version: "1.2.3", decisions: [], visits: undefined });
    expect(text.match(/axe: not tested\./g)).toHaveLength(criteria.length);
    expect(text).not.toContain("report_date");
  });
});

describe("recorded visits", () => {
  test("go to each page of the sitemap once, in each language", () => {
    const sitemap = `<url><loc>https://a.example/</loc>
      <xhtml:link rel="alternate" hreflang="en" href="https://a.example/" />
      <xhtml:link rel="alternate" hreflang="es" href="https://a.example/es" />
      <xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/none" /></url>
      <url><loc>https://a.example/es</loc></url>`;
    expect(pathsIn(sitemap)).toEqual(["/", "/es"]);
  });

  test("run all rules of axe for WCAG 2.2 AA, those that are off by default too", async () => {
    const ran: unknown[] = [];
    const evaluate = async (_: unknown, argument?: { readonly options: { readonly runOnly: unknown } }) => {
      if (argument) ran.push(argument.options.runOnly);
      return { results: { passes: [], violations: [], incomplete: [] } };
    };
    await runAxe({ evaluate, frames: () => [] } as unknown as Page);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    expect(ran).toEqual([{ type: "tag", values: tags }]);
    const rules = axeCore.getRules(tags).map(({ ruleId }) => ruleId);
    expect(rules).toEqual(expect.arrayContaining(["color-contrast", "target-size"]));
  });

  test.each(["/sitemap.xml", "/"])("stop with an error when %s can't be read", async (failing) => {
    const server = createServer(({ url }, response) => {
      response.writeHead(url === failing ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const visited = recordVisits(`http://127.0.0.1:${port}`);
      await expect(visited).rejects.toThrow(`${failing} responded with 503.`);
    } finally {
      server.close();
    }
  });

  test("add up what axe found, by rule and criterion", () => {
    expect(criteriaOf(["cat.color", "wcag2aa", "wcag143", "wcag1410"])).toEqual(["1.4.3", "1.4.10"]);
    const rules = addRules([contrast, { ...contrast, violations: 1, unclear: 0 }]);
    expect(rules).toEqual([{ ...contrast, pages: 2, violations: 1, unclear: 1 }]);
    const all = { ...visits, axe: { version: "1", rules } };
    expect(foundByAxe(all, [{ number: "1.4.3" }])).toEqual({ rules: 1, violations: 1, unclear: 1 });
    expect(foundByAxe(all, [{ number: "1.4.1" }])).toBeUndefined();
  });
});
