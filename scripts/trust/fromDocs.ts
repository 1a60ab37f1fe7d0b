import type { ReportData } from "#trust/reports.ts";
import { findClaims } from "../../schemas/rules/claims/findClaims.ts";

/** Returns Markdown without marks of code, emphasis and links. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .trim();

/** Returns the text between a heading and the next one of its level. */
const section = (markdown: string, heading: RegExp) =>
  markdown.split(/^(?=## )/m).find((part) => heading.test(part)) ?? "";

/**
 * Reads the newest measurements of pages from the docs. Undefined without a date or a table.
 * @param markdown docs/reference/performance-results.md
 */
export function performanceReport(markdown: string): ReportData<"performance"> | undefined {
  const pages = section(markdown, /^## Pages$/m);
  const date = /Measured on (\d{4}-\d\d-\d\d)/.exec(pages)?.[1];
  const [table = ""] = /^\|.*(?:\n\|.*)*/m.exec(pages) ?? [];
  const cells = (line: string) => line.split("|").slice(1, -1).map(plain);
  const [columns, , ...rows] = table.split("\n").map(cells);
  return date && columns && rows.length > 0 ? { date, rows: [columns, ...rows] } : undefined;
}

/**
 * Reads the newest section of a changelog that has entries. Undefined if none has. Nobody approves a changelog, so an entry with a
 * sentence that the check of claims stops is left out, and a group without other entries too.
 */
export function changesReport(markdown: string): ReportData<"changes"> | undefined {
  const newest = section(markdown, /^## \[[\s\S]*^### .*\s+^- /m);
  const version = /^## \[([^\]]+)/.exec(newest)?.[1];
  const groups = newest
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...items] = part.split(/^- /m);
      const entries = items.map((item) => plain(item.replaceAll(/\s+/g, " ")));
      return { title: plain(title), items: entries.filter((entry) => findClaims(entry, "en").length === 0) };
    })
    .filter(({ items }) => items.length > 0);
  return version && groups.length > 0 ? { version, groups } : undefined;
}
