import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** Tables of data, where each entry is some lines. Each says what it is a table of. */
const tables: Record<string, string> = {
  "schemas/singletons.ts": "one row for each document of the site",
  "tests/content/broken-content.ts": "one broken content an entry, with the line that it must give",
};

const lines = (text: string) => text.trimEnd().split("\n").length;
const sources = readSources().map(({ path, text }) => ({ path, length: lines(text) }));

test("no file is over 250 lines, apart from tables of data", () => {
  const long = sources.filter(({ path, length }) => length > 250 && !(path in tables));
  expect(long).toEqual([]);
});

test("every listed table is there and has more than 250 lines", () => {
  const long = sources.filter(({ length }) => length > 250).map(({ path }) => path);
  expect(Object.keys(tables).filter((path) => !long.includes(path))).toEqual([]);
});

test("most files are short: half have 80 lines or fewer, nine in ten 150 or fewer", () => {
  const lengths = sources.map(({ length }) => length).sort((a, b) => a - b);
  expect(lengths.length).toBeGreaterThan(50);
  expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(80);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(150);
});
