import { Card, Text } from "@sanity/ui";
import type { ReactNode } from "react";

const cell = { padding: "0.5em 0.75em 0.5em 0", textAlign: "start", verticalAlign: "top" } as const;
const row = { borderTop: "1px solid var(--card-border-color)" } as const;

export interface DataTableProps {
  /** The id of the element that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. The last column can lack one. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Small text. Other content of a cell has its own size. */
const Words = ({ of }: { readonly of: ReactNode }) =>
  typeof of === "string" ? (
    <Text as="span" size={1}>
      {of}
    </Text>
  ) : (
    of
  );

/** A table whose first column names the rows. It scrolls sideways where there is no room. */
export function DataTable({ labelledBy, columns, rows }: DataTableProps) {
  return (
    <Card overflow="auto">
      <table style={{ width: "100%", borderCollapse: "collapse" }} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) =>
              column ? (
                <th key={column} scope="col" style={cell}>
                  <Text as="span" size={1} weight="medium" muted>
                    {column}
                  </Text>
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...others] }) => (
            <tr key={key} style={row} data-testid={`row-${key}`}>
              <th scope="row" style={{ ...cell, overflowWrap: "anywhere" }}>
                <Words of={heading} />
              </th>
              {others.map((each, index) => (
                <td key={columns[index + 1]} style={cell}>
                  <Words of={each} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
