import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ANSWER_PATH, pages, type Singleton, singletons } from "#schemas/singletons.ts";

const rows: readonly Singleton[] = singletons;
const paths = [...Object.keys(pages), ANSWER_PATH];

test.each(paths)("the page %s has a route and shows a document", (path) => {
  expect(existsSync(join("src/app/[language]", path, "page.tsx"))).toBe(true);
  expect(rows.filter((row) => (row.pages as readonly string[]).includes(path))).not.toEqual([]);
});

test("each row has a unique id, and documents of one type share an icon", () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ type, icon }) => `${type} ${icon}`)).size).toBe(
    new Set(rows.map(({ type }) => type)).size,
  );
});

test("each section has a unique anchor, and a document without a section has its parent's anchor", () => {
  const own = rows.flatMap(({ anchor, partOf }) => (anchor && !partOf ? [anchor] : []));
  expect(own.length).toBeGreaterThan(5);
  expect(new Set(own).size).toBe(own.length);
  const within = rows.filter(({ partOf }) => partOf);
  expect(within.length).toBeGreaterThan(0);
  for (const { partOf, anchor } of within) expect(rows.find(({ id }) => id === partOf)?.anchor).toBe(anchor);
});

test("links in header and footer lead to an anchor", () => {
  const linked = rows.filter(({ link }) => link?.header || link?.footer);
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter(({ anchor }) => !anchor)).toEqual([]);
});
