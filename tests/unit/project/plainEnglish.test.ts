import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** A phrase that a native reader stumbles over, and the plain words for it. `CONTRIBUTING.md` says why. */
const phrases: readonly (readonly [phrase: RegExp, use: string])[] = [
  [/\banew\b/i, "again"],
  [/\bwho(?:m)?ever\b/i, "anyone who, or the name of the person"],
  [/\b(?:of )?those (?:that|which)\b/i, "the name of the thing"],
  [/\b(?:is|are|was|were) to be\b/i, "must be, or will be"],
  [/\b(?:has|have|had) to be\b(?! *\?)/i, "must be"],
  [/\bso (?:does|do|did|is|are)\b(?! it| that)/i, "too, or also"],
  [
    /\b(?:by|of|with|to|from|for|than|and|or|in|after|before|finds|says|see) what is\b(?![^.|]*\?)/i,
    "the name of the thing",
  ],
  [/(?:^|[.:;|] |\*\*? )What is (?![^.|]*\?)/, "the name of the thing"],
  [/\bfor who (?:asks|has|wants|is|reads)\b/i, "for anyone who"],
  [/\bthat is so\b/i, "this is true"],
  [/\bnot any more\b/i, "no longer"],
  [/\b(?:holds?|held) up\b/i, "blocks, or delays"],
  [/\bthe same (?:one|ones) until\b/i, "the same value until"],
  [/\bof its kind\b/i, "a standard term"],
  [/\bas long as there is\b/i, "while"],
];

/** Files that quote the phrases. */
const quotes: readonly string[] = ["tests/unit/project/plainEnglish.test.ts"];

const pages = globSync(["*.md", "{docs,local,packages,studio,src}/**/*.md"], {
  exclude: ["studio/dist/**", "**/node_modules/**"],
});
const texts = [...readSources(), ...pages.map((path) => ({ path, text: readFileSync(path, "utf8") }))];

/** Where a text has one of the phrases, as `line: phrase → use`. */
function findPhrases(text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    phrases.flatMap(([phrase, use]) => {
      const [found] = phrase.exec(line) ?? [];
      return found === undefined ? [] : [`${index + 1}: "${found.trim()}" → ${use}`];
    }),
  );
}

test("finds a phrase, with its line and the words to use", () => {
  expect(findPhrases("Renders the page.\nThen renders it anew.")).toEqual(['2: "anew" → again']);
  expect(findPhrases("What is an instance? And what is it for?")).toEqual([]);
});

test("comments, test titles and docs use plain English", () => {
  const found = texts
    .filter(({ path }) => !quotes.includes(path))
    .flatMap(({ path, text }) => findPhrases(text).map((each) => `${path}:${each}`));
  expect(found).toEqual([]);
});
