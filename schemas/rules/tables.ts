// The rules of tables. The Studio's form and the check share them.

/** A row of a table in a draft, which may be incomplete. */
export interface TableRow {
  readonly _key?: string;
  readonly cells?: readonly string[] | null;
}

/** Returns what is wrong with the rows of a table, or undefined if all rows have a cell for each column. */
export function tableProblem(rows: readonly TableRow[] | null | undefined): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  const [columns = 0, ...others] = rows.map((row: TableRow | null) => row?.cells?.length ?? 0);
  const uneven = others.findIndex((cells) => cells !== columns);
  if (uneven === -1) return undefined;
  return `Row ${uneven + 2} has ${others[uneven]} cells, but there are ${columns} columns. Give each row ${columns} cells.`;
}
