import { expect, test } from "vitest";
import { pastedCells, withColumn, withoutColumn, withPasted } from "../../../../studio/inputs/table/cells.ts";

test.each([
  [
    "a spreadsheet",
    "Plan\tPatients\nPilot\t50\n",
    [
      ["Plan", "Patients"],
      ["Pilot", "50"],
    ],
  ],
  [
    "Windows",
    "Plan\tPatients\r\nPilot\t50\r\n",
    [
      ["Plan", "Patients"],
      ["Pilot", "50"],
    ],
  ],
  ["spaces in cells", " Plan \t Up  to\u00a050 ", [["Plan", "Up to 50"]]],
  [
    "rows of different length",
    "a\tb\tc\nd",
    [
      ["a", "b", "c"],
      ["d", "", ""],
    ],
  ],
  [
    "empty cells at the start",
    "\tPatients\nPilot\t50",
    [
      ["", "Patients"],
      ["Pilot", "50"],
    ],
  ],
  ["one cell", "Plan", undefined],
  ["lines without tabs", "Plan\nPilot", undefined],
])("reads a table from the clipboard: %s", (_, text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

test("pasted cells replace those at their place, and the table grows", () => {
  const cells = [
    ["a", "b"],
    ["c", "d"],
  ];
  expect(
    withPasted(
      cells,
      [
        ["1", "2"],
        ["3", "4"],
      ],
      { row: 1, column: 1 },
    ),
  ).toEqual([
    ["a", "b", ""],
    ["c", "1", "2"],
    ["", "3", "4"],
  ]);
  expect(withPasted(cells, [["1"]], { row: 0, column: 0 })).toEqual([
    ["1", "b"],
    ["c", "d"],
  ]);
});

test("a column is added at the end, and removed anywhere", () => {
  expect(withColumn([["a"], ["b"]])).toEqual([
    ["a", ""],
    ["b", ""],
  ]);
  expect(withoutColumn([["a", "b", "c"]], 1)).toEqual([["a", "c"]]);
});
