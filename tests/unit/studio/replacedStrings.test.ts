import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replacedStrings } from "../../../studio/replacedStrings.ts";

const library = globSync("node_modules/sanity/lib/*.js")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Returns Sanity's own text for a key, or undefined if the installed version doesn't have it. */
const sanityText = (key: string) =>
  new RegExp(`"${key.replaceAll(".", "\\.")}": "((?:[^"\\\\]|\\\\.)*)"`).exec(library)?.[1];

const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

const rows = Object.values(replacedStrings).flatMap((strings) => Object.entries<string>(strings));

test.each(rows)("%s replaces a string that Sanity has, with the same values", (key, text) => {
  const original = sanityText(key);
  expect(original).toBeDefined();
  expect(values(text)).toEqual(values(original ?? ""));
});
