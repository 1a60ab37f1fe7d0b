import type { StoredTotals } from "#analytics/store/backupTotals.ts";
import { everyPage } from "#analytics/store/writeBatch.ts";
import { leadFields } from "#schemas/rules/formFields.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { toCsv } from "#schemas/rules/text/toCsv.ts";
import type { Lead } from "../queue/lead.ts";
import type { LeadsCommand } from "./command.ts";

const LISTED = [
  "reference",
  "id",
  "kind",
  "status",
  "attempts",
  "receivedAt",
  "deliveredAt",
  "confirmation",
  "reason",
];
const ORIGIN = ["campaign", "source", "consent"];
const EXPORTED = [
  ...LISTED,
  ...Object.keys(leadFields),
  "pageLanguage",
  ...ORIGIN,
  "followUp",
  "owner",
  "due",
  "notes",
];

const TOTALS = ["day", "language", "path", "measure", "value", "count"];

/** Returns a row for each total of a page on a day. */
function totalRows({ start, totals }: StoredTotals) {
  const ofPages = totals.filter(([path]) => !everyPage.includes(path));
  return ofPages.map(([path, measure, value, count]) => {
    const { language } = splitLanguage(path);
    return { day: start.slice(0, 10), language, path, measure, value, count };
  });
}

/** Formats a command's result as text for a terminal or a file. */
export function formatResult(command: LeadsCommand, result: unknown): string {
  const rows: Record<string, unknown>[] = Array.isArray(result) ? result : [];
  switch (command.command) {
    case "list":
      return rows.length === 0 ? "No leads.\n" : table(rows);
    case "export":
      return toCsv(
        EXPORTED,
        rows.map(({ payload, pageLanguage, followUp, origin, ...lead }) => ({
          ...Object(payload),
          ...lead,
          ...dates(lead),
          // The language is erased with the personal data.
          pageLanguage: payload ? pageLanguage : "",
          // A callback's payload has a fixed source.
          source: "",
          ...Object(origin),
          ...followUpCells(followUp as Lead["followUp"]), // as `executeCommand` returns it
        })),
      );
    case "analytics":
      return Array.isArray(result)
        ? toCsv(TOTALS, (result as StoredTotals[]).flatMap(totalRows)) // as `executeCommand` returns them
        : `${JSON.stringify(result, null, 2)}\n`;
    case "backup":
      return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    default:
      return `${JSON.stringify(result, null, 2)}\n`;
  }
}

const followUpCells = (followUp: Lead["followUp"] | undefined) => {
  const { state = "new", owner, due, notes } = followUp ?? {};
  return { followUp: state, owner, due, notes };
};

/** Formats dates as ISO 8601. The database returns Date objects; the site's endpoint returns strings. */
function dates({ receivedAt, deliveredAt }: Record<string, unknown>) {
  return { receivedAt: iso(receivedAt), deliveredAt: iso(deliveredAt) };
}

const iso = (date: unknown) => (date instanceof Date ? date.toISOString() : (date ?? ""));

function table(rows: Record<string, unknown>[]): string {
  const cells = [
    LISTED,
    ...rows.map((row) => {
      const flat: Record<string, unknown> = { ...row, ...dates(row) };
      return LISTED.map((column) => String(flat[column] ?? ""));
    }),
  ];
  const widths = LISTED.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells
    .map(
      (line) =>
        `${line
          .map((text, index) => text.padEnd(widths[index] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
