import { Card, Stack, Text } from "@sanity/ui";
import { type ReactNode, useId } from "react";

const cell = { padding: "0.5em 0.75em 0.5em 0", textAlign: "start", verticalAlign: "top" } as const;
const row = { borderTop: "1px solid var(--card-border-color)" } as const;

interface ResultsTableProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly hint?: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Says that there are no rows. */
  readonly empty: string;
}

/** A part of the results: a heading with a table. */
export function ResultsTable({ title, hint, columns, rows, empty }: ResultsTableProps) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h2" id={id} size={2} weight="semibold">
        {title}
      </Text>
      {hint ? (
        <Text size={1} muted>
          {hint}
        </Text>
      ) : null}
      {rows.length === 0 ? <Text size={1}>{empty}</Text> : null}
      {rows.length > 0 ? (
        <Card overflow="auto">
          <table style={{ width: "100%", borderCollapse: "collapse" }} aria-labelledby={id}>
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
      ) : null}
    </Stack>
  );
}
