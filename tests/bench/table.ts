import type { Measure } from "./measure.ts";

/** Returns the table's cells: the header row, then one row per measure. Columns for comparison are last. */
function cells(measures: readonly Measure[]): string[][] {
  const names = [...new Set(measures.flatMap(({ beside = {} }) => Object.keys(beside)))];
  const heads = ["What", "Target", "Measured", "Reached", ...names];
  const lines = measures.map(({ what, target, measured, reached, beside = {} }) => [
    what,
    target,
    measured,
    target === "" ? "" : reached ? "yes" : "no",
    ...names.map((name) => beside[name] ?? ""),
  ]);
  return [heads, ...lines];
}

/** Formats a table for a terminal. */
export function textTable(measures: readonly Measure[]): string {
  const rows = cells(measures);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats a table for a page of docs/. */
export function markdownTable(measures: readonly Measure[]): string {
  const [heads = [], ...lines] = cells(measures).map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  return [heads, heads.map(() => "---"), ...lines].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
