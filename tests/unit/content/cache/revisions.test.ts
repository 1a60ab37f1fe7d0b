import { expect, test } from "vitest";
import { formatRevisions, readRevisions, revisionsMetaName, revisionsOf } from "#content/cache/revisions.ts";

const revisions = revisionsOf({ _id: "hero", _rev: "aB3" }, { _id: "siteSettings", _rev: "x-9" });

test("formats the revisions of a page's documents", () => {
  expect(formatRevisions(revisions)).toBe("hero=aB3 siteSettings=x-9");
});

test("reads the revisions from the rendered page", () => {
  const html = `<head><meta name="${revisionsMetaName}" content="${formatRevisions(revisions)}"/></head>`;
  expect(readRevisions(html)).toEqual({ hero: "aB3", siteSettings: "x-9" });
});

test("reads no revisions from a page without the meta element or with an empty one", () => {
  expect(readRevisions("<head></head>")).toEqual({});
  expect(readRevisions(`<meta name="${revisionsMetaName}" content=""/>`)).toEqual({});
});
