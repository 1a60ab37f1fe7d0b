import { expect, test } from "vitest";
import { partsOfTarget } from "../../../../studio/inputs/partsOfTarget.ts";
import { cut, snippetOf } from "../../../../studio/inputs/search-and-share/snippet.ts";
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

const all = [
  { _key: "a", heading: "Opening" },
  { _key: "b", heading: null },
  { _key: "c", heading: "Plans" },
];
const numbered = ["1. Opening", "2. Plans"];

test.each([
  ["page", all, numbered],
  ["page", null, []],
  ["article", all, ["The list of all articles", ...numbered]],
  ["caseStudy", null, ["The list of all case studies"]],
])("a link to a document of the type %s can open its parts", (_type, all, expected) => {
  expect(partsOfTarget({ _type, all }).map(({ heading }) => heading)).toEqual(expected);
});

test.each([
  ["short", "short"],
  ["one two three four", "one two …"],
  ["unbreakable-word", "unbreakabl …"],
])("shows %j as %j", (text, shown) => expect(cut(text, 10)).toBe(shown));

test("previews a page with its final title", () => {
  const page = { title: "Pilot studies", description: "About them" };
  const title = "Pilot studies | Tendwell";
  expect(snippetOf(page, "Tendwell")).toEqual({ title, description: "About them" });
  expect(snippetOf({ ...page, searchAndShare: { title: "Try it" } }, "Tendwell").title).toBe("Try it");
  expect(snippetOf({ ...page, searchAndShare: { title: " " } }, "Tendwell").title).toBe(
    "Pilot studies | Tendwell",
  );
});

test("previews the landing page from the edited settings", () => {
  const settings = { productName: "Tendwell", tagline: "Coach", description: "x" };
  expect(snippetOf(settings, "").title).toBe("Tendwell | Coach");
  expect(snippetOf({}, "Tendwell")).toEqual({ title: " | Tendwell", description: "" });
});
