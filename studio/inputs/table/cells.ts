/** The texts of a table, row by row. */
export type Cells = readonly (readonly string[])[];

/** Fills short rows with empty cells, so that all have one cell for each column. */
function even(cells: Cells): Cells {
  const columns = Math.max(0, ...cells.map((row) => row.length));
  return cells.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ""));
}

/**
 * Returns the cells of a table that was copied from a spreadsheet or a word processor, whose text has tabs between the cells.
 * Returns undefined for other text.
 */
export function pastedCells(text: string): Cells | undefined {
  if (!text.includes("\t")) return undefined;
  const rows = text.replace(/\s*$/, "").split(/\r\n?|\n/);
  return even(rows.map((row) => row.split("\t").map((cell) => cell.replace(/\s+/g, " ").trim())));
}

/** Returns the table with pasted cells over it, from a row and a column on. It grows where they need more room. */
export function withPasted(cells: Cells, pasted: Cells, at: { row: number; column: number }): Cells {
  const rows = Math.max(cells.length, at.row + pasted.length);
  const columns = Math.max(cells[0]?.length ?? 0, at.column + (pasted[0]?.length ?? 0));
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => pasted[row - at.row]?.[column - at.column] ?? cells[row]?.[column] ?? "",
    ),
  );
}

/** Returns the table with an empty column at its end. */
export const withColumn = (cells: Cells): Cells => cells.map((row) => [...row, ""]);

/** Returns the table without a column. */
export const withoutColumn = (cells: Cells, column: number): Cells =>
  cells.map((row) => row.filter((_, index) => index !== column));
