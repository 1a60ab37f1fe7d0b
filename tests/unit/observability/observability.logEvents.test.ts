import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Calls with the name of an event as an argument. A variable in its place contains a name that another call lists. */
const call =
  /\b(?:(?:log|logPerCause)\(\s*"(?:info|warn|error)",|errorLogger\(|retryWithBackoff\()\s*"([^"]+)"/g;
const logged = new Set(
  globSync("{src,scripts}/**/*.{ts,tsx}").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(call)].map(([, event = ""]) => event),
  ),
);

const [, section = ""] = readFileSync("docs/how-to/operations.md", "utf8").split("## Log events\n");
const [table = ""] = section.split("\n## ");
const rows = [...table.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)];

test("operations.md lists exactly the events that the site logs", () => {
  expect(logged.size).toBeGreaterThan(40);
  expect(rows.map(([, event]) => event).sort()).toEqual([...logged].sort());
});

test("an event's name is a subject and an action, joined by a dot", () => {
  expect([...logged].filter((event) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(event))).toEqual([]);
});
