import { plainText } from "./typedText.ts";

/**
 * Text that a spreadsheet would interpret as a formula (OWASP, CSV injection), after whitespace that some trim, in the usual
 * characters.
 */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formats a cell. Prefixes formulas with an apostrophe and doubles quotes. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = FORMULA.test(plainText(text)) ? `'${text}` : text;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as a CSV file (RFC 4180) with a byte order mark and a header line. */
export function toCsv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
