import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** Files that may exceed the limit: tables of data with several lines per entry. The value describes the table. */
const tables: Record<string, string> = {
  "schemas/singletons.ts": "one row for each document of the site",
  "tests/support/content/brokenContent.ts": "one broken content an entry, with the line that it must give",
};

const lines = (text: string) => text.trimEnd().split("\n").length;
const sources = readSources().map(({ path, text }) => ({ path, length: lines(text) }));

test("no file exceeds 250 lines, apart from tables of data", () => {
  const long = sources.filter(({ path, length }) => length > 250 && !(path in tables));
  expect(long).toEqual([]);
});

test("every listed table exists and exceeds 250 lines", () => {
  const long = sources.filter(({ length }) => length > 250).map(({ path }) => path);
  expect(Object.keys(tables).filter((path) => !long.includes(path))).toEqual([]);
});
