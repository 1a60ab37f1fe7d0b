import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type { PastedNode } from "../../../../../studio/inputs/paste/pastedStyles.ts";
import { leftOutOf, type Pasted, readPasted } from "../../../../../studio/inputs/paste/readPasted.ts";

// The files in `clipboard` are the HTML that each program puts into the clipboard.

function read(html: string): Pasted {
  const keys = ["k1", "k2", "k3"];
  const root: unknown = parse(html.replace(/<!DOCTYPE[^>]*>/, ""), { comment: true });
  return readPasted(root as PastedNode, () => keys.shift() ?? "");
}
const clipboard = (program: string) =>
  readFileSync(join(import.meta.dirname, "clipboard", `${program}.txt`), "utf8");

/** Writes blocks as lines: the style or the list with its level, then the text with its marks. */
function lines({ blocks }: Pasted): string[] {
  return blocks.map(({ style, listItem, level, children, markDefs }) => {
    const text = children.map(({ text: words, marks }) => {
      const names = marks.map((mark) => markDefs.find(({ _key }) => _key === mark)?.href ?? mark);
      return names.length > 0 ? `[${words}|${names.join()}]` : words;
    });
    return `${listItem ? `${listItem} ${level}` : style}: ${text.join("")}`;
  });
}

const lists = ["bullet 1: Blood pressure", "bullet 2: In the morning"];
const steps = ["h3: Steps", "number 1: Choose a ward", "number 2: Name a nurse"];
const link = "[the protocol|https://example.org/protocol]";
const people = "Ask the [care team|strong] and the [patients|em]";
const signs = "about mg/m[2|sup] and CO[2|sub].";

test.each([
  [
    "word",
    [
      ...["h3: A plan for the pilot", "h3: Week one"],
      `normal: ${people}. Each dose is 5\u00a0mg/m[2|sup] with CO[2|sub].\nRead ${link}, the file and the start.`,
      ...[...lists, "bullet 1: Weight", ...steps, "normal: The end."],
    ],
    { tables: 1, pictures: 2 },
  ],
  [
    "wordOnline",
    ["h3: Week one", "normal: Ask the [care team|strong] about m[2|sup]", ...lists],
    { tables: 0, pictures: 0 },
  ],
  [
    "googleDocs",
    ["h3: Week one", `normal: ${people} ${signs}\nRead ${link}.`, ...lists, ...steps],
    { tables: 1, pictures: 1 },
  ],
  [
    "pages",
    ["h3: A plan for the pilot", `normal: ${people} ${signs}\nRead ${link}.`, ...lists, ...steps],
    { tables: 1, pictures: 1 },
  ],
])("keeps the text of %s with its structure, and counts what is left out", (program, expected, leftOut) => {
  const pasted = read(clipboard(program));
  expect(lines(pasted)).toEqual(expected);
  expect(pasted).toMatchObject(leftOut);
});

test.each([
  [
    "a paragraph and words without one",
    "One<p>Two</p>Three",
    ["normal: One", "normal: Two", "normal: Three"],
  ],
  [
    "a link over several paragraphs",
    '<a href="https://a.example"><p>One</p><p>Two</p></a>',
    ["normal: [One|https://a.example]", "normal: [Two|https://a.example]"],
  ],
  ["an address that no visitor can open", '<a href="javascript:alert(1)">One</a>', ["normal: One"]],
  ["two paragraphs in an item", "<ul><li><p>One</p><p>Two</p></li></ul>", ["bullet 1: One\nTwo"]],
  [
    "a list in an item",
    "<ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>",
    ["number 1: One", "bullet 2: Two", "number 1: Three"],
  ],
  ["a frame of one cell", "<table><tr><td><p>One</p></td></tr></table>", ["normal: One"]],
  [
    "spaces and empty paragraphs",
    "<p> One \n  <b> two</b> </p><p><br></p><p>&nbsp;</p>",
    ["normal: One [two|strong]"],
  ],
  ["spaces between bold words", "<p><b>One</b> <b>two</b></p>", ["normal: [One|strong] [two|strong]"]],
  ["bold that a style takes away", '<b style="font-weight: normal">One</b>', ["normal: One"]],
])("keeps %s", (_, html, expected) => {
  expect(lines(read(html))).toEqual(expected);
});

test("doesn't count a pixel that counts readers as a picture", () => {
  expect(read('<p>One</p><img width="1" height="1" src="https://a.example/pixel.gif">')).toMatchObject({
    pictures: 0,
  });
});

test.each([
  [{ tables: 0, pictures: 0 }, undefined],
  [{ tables: 1, pictures: 0 }, "1 table was left out"],
  [{ tables: 0, pictures: 2 }, "2 pictures were left out"],
  [{ tables: 1, pictures: 2 }, "1 table and 2 pictures were left out"],
])("names what is left out: %o", (leftOut, words) => {
  expect(leftOutOf(leftOut)).toBe(words);
});
