import { readFileSync } from "node:fs";

/**
 * Reads a list of phrases: "# kind" begins a kind, and "! " marks a phrase that is read wrongly. Unmark a phrase once
 * it is read correctly; mark one only if the rates allow it.
 */
export function readPhrases(list: string) {
  let kind = "";
  return readFileSync(new URL(`phrases/${list}.txt`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) kind = line.slice(2);
      if (line === "" || line.startsWith("# ")) return [];
      const wrong = line.startsWith("! ");
      return { kind, wrong, phrase: wrong ? line.slice(2) : line };
    });
}

/** Returns a test's rows: each line of a list, with the kind of emergency that it is. */
export const readRows = <Kind>(kind: Kind, list: string) =>
  list
    .trim()
    .split("\n")
    .map((line) => [line.trim(), kind] as const);
