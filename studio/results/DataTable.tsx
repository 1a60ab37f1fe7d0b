import { Card, Text } from "@sanity/ui";
import type { ReactNode } from "react";

const cell = { padding: "0.5em 0.75em 0.5em 0", textAlign: "start", verticalAlign: "top" } as const;
const row = { borderTop: "1px solid var(--card-border-color)" } as const;

export interface DataTableProps {
  /** The id of the element that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table whose first column names the rows. It scrolls sideways where there is no room. */
export function DataTable({ labelledBy, columns, rows }: DataTableProps) {
  return (
    <Card overflow="auto">
      <table style={{ width: "100%", borderCollapse: "collapse" }} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" style={cell}>
                <Text as="span" size={1} weight="medium" muted>
                  {column}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...others] }) => (
            <tr key={key} style={row}>
              <th scope="row" style={{ ...cell, overflowWrap: "anywhere" }}>
                <Text as="span" size={1}>
                  {heading}
                </Text>
              </th>
              {others.map((each, index) => (
                <td key={columns[index + 1]} style={cell}>
                  <Text as="span" size={1}>
                    {each}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
