import { expect, test } from "vitest";
import { compare } from "../../bench/compare.ts";
import { fact } from "../../bench/measure.ts";
import { markdownTable, textTable } from "../../bench/table.ts";

const values = { site: [1300, 1200, 1250], "empty page": [650, 660, 640] };
const paint = (target?: Parameters<typeof compare>[3]) => compare("largest paint", "ms", values, target);

test("a row compares the median with the target, and shows the minimum and maximum", () => {
  expect(paint({ atMost: 1250 })).toEqual({
    what: "largest paint",
    target: "≤ 1,250 ms",
    measured: "1,250 ms (1,200–1,300)",
    reached: true,
    beside: { "empty page": "650 ms (640–660)" },
    values,
  });
  expect(paint({ atMost: 1249 }).reached).toBe(false);
  expect(paint({ atLeast: 1251 }).reached).toBe(false);
  expect(paint()).toMatchObject({ target: "", reached: true });
});

test("a row without measurements misses its target", () => {
  expect(compare("largest paint", "ms", { site: [] }, { atMost: 1 }).reached).toBe(false);
});

const measures = [paint({ atMost: 1 }), fact("PostgreSQL | pg", "skipped")];

test("a text table aligns its columns, and shows no verdict for a row without a target", () => {
  expect(textTable(measures)).toBe(
    [
      "What             Target  Measured                Reached  empty page",
      "largest paint    ≤ 1 ms  1,250 ms (1,200–1,300)  no       650 ms (640–660)",
      "PostgreSQL | pg          skipped",
    ].join("\n"),
  );
});

test("a Markdown table escapes bars in cells", () => {
  expect(markdownTable(measures).split("\n")).toEqual([
    "| What | Target | Measured | Reached | empty page |",
    "| --- | --- | --- | --- | --- |",
    "| largest paint | ≤ 1 ms | 1,250 ms (1,200–1,300) | no | 650 ms (640–660) |",
    "| PostgreSQL \\| pg |  | skipped |  |  |",
  ]);
});
