import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addressProblem, isAddress } from "#schemas/rules/address.ts";
import { ADDRESSES_PATH, ANSWER_PATH, pages } from "#schemas/singletons.ts";

test.each(["pilot-studies", "a", "page2", "for-care-teams"])("a page may be at /%s", (address) => {
  expect(addressProblem(address)).toBeUndefined();
  expect(isAddress(`/${address}`)).toBe(true);
});

test.each(["", "Pilot", "a b", "a--b", "-a", "a-", "2nd", "a/b", "a.html", "ä", "a_b", "a?b", "a#b", "%61"])(
  "%j has not the form of an address",
  (address) => {
    expect(addressProblem(address)).toContain("small letters");
    expect(isAddress(`/${address}`)).toBe(false);
  },
);

test("an address has its length, and a path its slash", () => {
  expect(addressProblem("a".repeat(60))).toBeUndefined();
  expect(addressProblem("a".repeat(61))).toContain("60 characters");
  expect(isAddress("pilot-studies")).toBe(false);
});

test("what others have is taken, and told by its name", () => {
  const taken = [{ address: "trial", by: "the redirect to /pilot-studies" }];
  expect(addressProblem("trial", taken)).toBe(
    '"/trial" is the address of the redirect to /pilot-studies: choose another.',
  );
  expect(addressProblem("trials", taken)).toBeUndefined();
});

describe("no page can be where the site has something itself", () => {
  const first = (path: string) => path.split("/")[1] ?? "";
  const routes = readdirSync("src/app", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^\w[\w-]*$/.test(entry.name) ? [entry.name] : [],
  );
  const files = [...readdirSync("public"), ...readdirSync("src/app")].map((name) =>
    name.replace(/\..*$/, ""),
  );
  const own = [
    ...routes,
    ...files,
    ...Object.keys(pages).map(first),
    first(ANSWER_PATH),
    first(ADDRESSES_PATH),
  ];
  const asked = [...new Set(own)].filter((name) => /^[a-z][a-z-]*$/.test(name));
  // Files of src/app that are no routes.
  const parts = ["layout", "page", "global-error"];

  test("the routes and files are found", () => {
    expect(asked).toEqual(
      expect.arrayContaining(["api", "images", "page-addresses", "privacy-policy", "icon"]),
    );
  });

  test.each(asked.filter((name) => !parts.includes(name)))("/%s", (name) => {
    expect(addressProblem(name)).toBeDefined();
  });
});
