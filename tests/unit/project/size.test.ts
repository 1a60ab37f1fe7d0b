import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** Tables of data, where a line more is an entry more. Each says why it is one. */
const tables: Record<string, string> = {
  "tests/content/broken-content.ts": "one broken content an entry, with the line that it must give",
};

const lines = (text: string) => text.trimEnd().split("\n").length;
const sources = readSources().map(({ path, text }) => ({ path, length: lines(text) }));

test("no file is over 250 lines, apart from tables of data", () => {
  const long = sources.filter(({ path, length }) => length > 250 && !(path in tables));
  expect(long).toEqual([]);
});

test("what is listed as a table is there and needs to be", () => {
  const needed = sources.filter(({ length }) => length > 250).map(({ path }) => path);
  expect(Object.keys(tables).filter((path) => !needed.includes(path))).toEqual([]);
});

test("most files are read in one look: half have 80 lines or fewer, nine in ten 150", () => {
  const lengths = sources.map(({ length }) => length).sort((a, b) => a - b);
  expect(lengths.length).toBeGreaterThan(50);
  expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(80);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(150);
});
