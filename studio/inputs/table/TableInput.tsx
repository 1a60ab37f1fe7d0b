import { AddIcon } from "@sanity/icons/Add";
import { TrashIcon } from "@sanity/icons/Trash";
import { Button, Flex, Stack, TextInput } from "@sanity/ui";
import type { ClipboardEvent } from "react";
import { type ArrayOfObjectsInputProps, type InputProps, insert, set, setIfMissing, unset } from "sanity";
import type { TableRow } from "../../../schemas/rules/blocks.ts";
import { newKey } from "../../saved-blocks/savedBlocks.ts";
import { type Cells, pastedCells, withColumn, withoutColumn, withPasted } from "./cells.ts";

const MAX_COLUMNS = 6;
const MAX_ROWS = 30;
const EMPTY: Cells = [
  ["", ""],
  ["", ""],
];

/** Returns whether the list contains the rows of a table. */
export const isTableInput = (props: InputProps): props is ArrayOfObjectsInputProps =>
  props.schemaType.jsonType === "array" && props.schemaType.of.some(({ name }) => name === "tableRow");

const toRow = (cells: readonly string[], known?: TableRow) => ({
  _type: "tableRow",
  _key: known?._key ?? newKey(),
  cells,
});

/** Edits a table as a grid of text fields. A table that is pasted into a field fills the cells from there on. */
export function TableInput({ value, onChange, readOnly }: ArrayOfObjectsInputProps) {
  const rows = (value ?? []) as readonly TableRow[]; // the schema defines their fields
  const cells: Cells = rows.length > 0 ? rows.map((row) => row.cells ?? []) : EMPTY;
  const columns = Math.max(...cells.map((row) => row.length));
  const isFixed = readOnly === true;
  const replace = (next: Cells) => onChange(set(next.map((row, index) => toRow(row, rows[index]))));

  const type = (row: number, column: number, text: string) => {
    const key = rows[row]?._key;
    const known = cells[row] ?? [];
    if (key !== undefined && column < known.length) onChange(set(text, [{ _key: key }, "cells", column]));
    else replace(withPasted(cells, [[text]], { row, column }));
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = isFixed ? undefined : pastedCells(event.clipboardData.getData("text/plain"));
    if (!pasted) return;
    event.preventDefault();
    replace(withPasted(cells, pasted, { row, column }));
  };
  const addRow = () => {
    const row = toRow(Array.from({ length: columns }, () => ""));
    if (rows.length === 0) replace([...cells, row.cells]);
    else onChange([setIfMissing([]), insert([row], "after", [-1])]);
  };
  const removeRow = (row: number) => {
    const key = rows[row]?._key;
    if (key !== undefined) onChange(unset([{ _key: key }]));
  };

  return (
    <Stack gap={3}>
      <div style={{ overflowX: "auto", padding: 2 }}>
        <table aria-label="Cells of the table" style={{ inlineSize: "100%", minInlineSize: columns * 140 }}>
          <tbody>
            {cells.map((row, rowIndex) => (
              <tr key={rows[rowIndex]?._key ?? rowIndex}>
                {Array.from({ length: columns }, (_, column) => (
                  <td key={column}>
                    <TextInput
                      aria-label={
                        rowIndex === 0
                          ? `Heading of column ${column + 1}`
                          : `Row ${rowIndex + 1}, column ${column + 1}`
                      }
                      fontSize={1}
                      weight={rowIndex === 0 || column === 0 ? "semibold" : "regular"}
                      value={row[column] ?? ""}
                      readOnly={isFixed}
                      onChange={({ currentTarget }) => type(rowIndex, column, currentTarget.value)}
                      onPaste={(event) => paste(event, rowIndex, column)}
                    />
                  </td>
                ))}
                <td style={{ inlineSize: 1 }}>
                  <Button
                    mode="bleed"
                    icon={TrashIcon}
                    aria-label={`Remove row ${rowIndex + 1}`}
                    disabled={isFixed || rows.length <= 2}
                    onClick={() => removeRow(rowIndex)}
                  />
                </td>
              </tr>
            ))}
            <tr>
              {Array.from({ length: columns }, (_, column) => (
                <td key={column} style={{ textAlign: "center" }}>
                  <Button
                    mode="bleed"
                    icon={TrashIcon}
                    aria-label={`Remove column ${column + 1}`}
                    disabled={isFixed || columns <= 2}
                    onClick={() => replace(withoutColumn(cells, column))}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <Flex gap={2}>
        <Button
          mode="ghost"
          icon={AddIcon}
          text="Add row"
          disabled={isFixed || cells.length >= MAX_ROWS}
          onClick={addRow}
        />
        <Button
          mode="ghost"
          icon={AddIcon}
          text="Add column"
          disabled={isFixed || columns >= MAX_COLUMNS}
          onClick={() => replace(withColumn(cells))}
        />
      </Flex>
    </Stack>
  );
}
