import { Stack, Text } from "@sanity/ui";
import { useId } from "react";
import { Muted } from "../ui/text.tsx";
import { DataTable, type DataTableProps } from "./DataTable.tsx";

interface ResultsTableProps extends Omit<DataTableProps, "labelledBy"> {
  readonly title: string;
  /** A sentence under the title. */
  readonly hint?: string;
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
      {hint ? <Muted>{hint}</Muted> : null}
      {rows.length === 0 ? <Text size={1}>{empty}</Text> : null}
      {rows.length > 0 ? <DataTable labelledBy={id} columns={columns} rows={rows} /> : null}
    </Stack>
  );
}
