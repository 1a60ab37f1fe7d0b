import { defineArrayMember, defineField, defineType } from "sanity";
import { line, lines } from "../fields.ts";
import { type TableRow, tableProblem } from "../rules/blocks.ts";
import { heading, intro, preview } from "./blockFields.ts";

export const tableRow = defineType({
  name: "tableRow",
  title: "Row",
  description: "One row of the table, from its first cell to its last.",
  type: "object",
  fields: [
    lines({
      name: "cells",
      title: "Cells",
      description: "The texts of the row, one for each column.",
      min: 2,
      max: 6,
      length: 240,
      repeats: true,
    }),
  ],
  preview: {
    select: { cells: "cells" },
    prepare: ({ cells }: { cells?: readonly string[] }) => ({ title: cells?.join(" | ") ?? "Empty row" }),
  },
});

/** A table with a caption, a row of column headings, and a heading at the start of each row. */
export const tableBlock = defineType({
  name: "tableBlock",
  title: "Table",
  description: "A table, for example to compare plans or to show the steps of a protocol.",
  type: "object",
  fields: [
    heading(),
    intro(),
    line({
      name: "caption",
      title: "Caption",
      description: "Says what the table shows. Screen readers read it first.",
      max: 120,
    }),
    defineField({
      name: "rows",
      title: "Rows",
      description:
        "The first row has the headings of the columns. The first cell of each row is its heading. You can paste a table from a spreadsheet or a document. 2 to 30 rows, 2 to 6 columns.",
      type: "array",
      of: [defineArrayMember({ type: "tableRow" })],
      validation: (rule) =>
        rule
          .required()
          .min(2)
          .max(30)
          .custom<TableRow[]>((rows) => tableProblem(rows) ?? true),
    }),
  ],
  preview: preview("Table", { field: "rows", one: "row" }),
});
