import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plainMessage } from "../../../../studio/inputs/plainMessage.ts";

test("replaces Sanity's message about the format of a date", () => {
  const library = readFileSync("node_modules/@sanity/util/lib/legacyDateFormat.js", "utf8");
  const [, start = ""] = /error: `(Invalid date[^$`]*)\$\{dateFormat\}/.exec(library) ?? [];
  expect(plainMessage(`${start}MMMM D, YYYY"`)).toBe("Enter a date such as November 26, 2026.");
});

test("keeps other messages", () => {
  expect(plainMessage("Fill this in.")).toBe("Fill this in.");
});
