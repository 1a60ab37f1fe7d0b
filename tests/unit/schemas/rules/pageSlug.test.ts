import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isPagePath, slugProblem } from "#schemas/rules/pageSlug.ts";
import { ANSWER_PATH, PAGE_LIST_PATH, pages } from "#schemas/singletons.ts";

test.each(["pilot-studies", "a", "page2", "for-care-teams", "5-questions", "2nd", "2026"])(
  "accepts the page address /%s",
  (address) => {
    expect(slugProblem(address)).toBeUndefined();
    expect(isPagePath(`/${address}`)).toBe(true);
  },
);

test.each(["", "Pilot", "a b", "a--b", "-a", "a-", "a/b", "a.html", "ä", "a_b", "a?b", "a#b", "%61"])(
  "rejects %j as malformed",
  (address) => {
    expect(slugProblem(address)).toContain("lowercase letters");
    expect(isPagePath(`/${address}`)).toBe(false);
  },
);

test.each([
  ["a b", "a space"],
  ["Pilot", "“P”"],
  ["ä", "“ä”"],
  ["a_b", "“_”"],
  ["a\u200bb", "the invisible character U+200B"],
  ["-a", "hyphen at its start"],
  ["a--b", "two together"],
])("says why %j is malformed", (address, reason) => expect(slugProblem(address)).toContain(reason));

test("limits the length of an address, and requires a leading slash in a path", () => {
  expect(slugProblem("a".repeat(60))).toBeUndefined();
  expect(slugProblem("a".repeat(61))).toContain("60 characters");
  expect(isPagePath("pilot-studies")).toBe(false);
});

test("rejects an address in use, and names the document that uses it", () => {
  const taken = [{ slug: "trial", by: "the redirect to /pilot-studies" }];
  expect(slugProblem("trial", taken)).toBe(
    '"/trial" is the address of the redirect to /pilot-studies. Choose another.',
  );
  expect(slugProblem("trials", taken)).toBeUndefined();
});

describe("addresses that the site uses are reserved", () => {
  const first = (path: string) => path.split("/")[1] ?? "";
  const routes = readdirSync("src/app", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^\w[\w-]*$/.test(entry.name) ? [entry.name] : [],
  );
  const files = [...readdirSync("public"), ...readdirSync("src/app")].map((name) =>
    name.replace(/\..*$/, ""),
  );
  const own = [...routes, ...files, ...[...Object.keys(pages), ANSWER_PATH, PAGE_LIST_PATH].map(first)];
  const asked = [...new Set(own)].filter((name) => /^[a-z][a-z-]*$/.test(name));
  // Files in src/app that are not routes.
  const parts = ["layout", "page", "global-error"];

  test("include the site's routes and files", () => {
    expect(asked).toEqual(expect.arrayContaining(["api", "images", "page-list", "privacy-policy", "icon"]));
  });

  test.each(asked.filter((name) => !parts.includes(name)))("include /%s", (name) => {
    expect(slugProblem(name)).toBeDefined();
  });
});
