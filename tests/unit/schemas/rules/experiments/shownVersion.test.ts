import { expect, test } from "vitest";
import {
  formatVersion,
  isLandingPath,
  isVariantPath,
  readVersion,
  type ShownVersion,
  variantPath,
} from "#schemas/rules/experiments/shownVersion.ts";

const shown: ShownVersion = {
  id: "8f1c-headline",
  version: "variant",
  share: 20,
  goal: "demo-started",
  startedAt: "2026-11-20T08:00:00.000Z",
};
const page = (content: string) => `<head><meta name="experiment" content="${content}"/></head>`;

test("a page's version is read as it was formatted", () => {
  for (const version of ["original", "variant"] as const)
    expect(readVersion(page(formatVersion({ ...shown, version })))).toEqual({ ...shown, version });
});

test.each([
  ["<head></head>"],
  [page("")],
  [page(formatVersion(shown).replace("variant", "third"))],
  [page(formatVersion(shown).replace("demo-started", "anything"))],
  [page(formatVersion(shown).replace("8f1c", '"};alert(1)//'))],
  [page(formatVersion(shown)).replaceAll("<", "&lt;")],
])("reads no version from %s", (html) => {
  expect(readVersion(html)).toBe(undefined);
});

test("the share of the variant is at most half", () => {
  expect(readVersion(page(formatVersion({ ...shown, share: 99 })))?.share).toBe(50);
});

test("the variant's path has the language of its landing page", () => {
  expect(variantPath("en", "a-1")).toBe("/variant/a-1");
  expect(variantPath("es", "a-1")).toBe("/es/variant/a-1");
  expect(["/variant/a-1", "/ar/variant/a_1"].every(isVariantPath)).toBe(true);
  const others = ["/variant/", "/variant", "/variant/a/b", "/variant/a.b", "/fr/variant/a", "/", "/es"];
  expect(others.filter(isVariantPath)).toEqual([]);
});

test("each language has a landing path", () => {
  const paths = ["/", "/es", "/ar", "/privacy-policy", "/es/privacy-policy"];
  expect(paths.filter(isLandingPath)).toEqual(["/", "/es", "/ar"]);
});
