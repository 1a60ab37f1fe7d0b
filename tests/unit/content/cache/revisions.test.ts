import { expect, test } from "vitest";
import { formatRevisions, readRevisions, revisionsMetaName, revisionsOf } from "#content/cache/revisions.ts";

const revisions = revisionsOf({ _id: "hero", _rev: "aB3" }, { _id: "siteSettings", _rev: "x-9" });

test("reads the revisions of a page's documents from its meta element, and none without it", () => {
  const page = (content: string) => `<head><meta name="${revisionsMetaName}" content="${content}"/></head>`;
  expect(formatRevisions(revisions)).toBe("hero=aB3 siteSettings=x-9");
  expect(readRevisions(page(formatRevisions(revisions)))).toEqual({ hero: "aB3", siteSettings: "x-9" });
  for (const html of ["<head></head>", page("")]) expect(readRevisions(html)).toEqual({});
});
