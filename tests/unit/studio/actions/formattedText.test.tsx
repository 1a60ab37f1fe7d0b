import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { ChangedWords } from "../../../../studio/actions/ChangedWords.tsx";
import { formattedText, withoutFormats } from "../../../../studio/actions/formattedText.ts";
import { wordChanges } from "../../../../studio/actions/wordChanges.ts";
import { markupOf } from "../sign-off/markupOf.tsx";

type Span = string | readonly [string, ...string[]];

const link = { _key: "m", href: "mailto:a@b.example" };
const page = { _key: "p", target: { _ref: "page-about" } };

const block = (spans: readonly Span[], fields: object = {}) => ({
  _type: "block",
  children: spans.map((span) => {
    const [text, ...marks] = typeof span === "string" ? [span] : span;
    return { _type: "span", text, marks };
  }),
  markDefs: [link, page],
  ...fields,
});

const textOf = (...blocks: object[]) => formattedText(blocks, ({ text }) => `${text}`);

/** Returns the HTML of a change, with only the tags that a reader sees. */
const shown = (before: string, after: string) =>
  parse(markupOf(<ChangedWords words={wordChanges(before, after)} />))
    .querySelector("[data-ui=Text] > span")
    ?.innerHTML.replaceAll(/<\/?span[^>]*>/g, "")
    .trim();

test("a text has the addresses of its links, bullets and numbers", () => {
  const item = (text: string, level: number, listItem = "number") => block([text], { listItem, level });
  const text = textOf(
    block(["Write to ", ["us", "m"], "."]),
    ...[item("One", 1), item("Under it", 2, "bullet"), item("Two", 1), item("Deep", 2), item("Three", 1)],
    block(["After"]),
    item("Anew", 1),
  );
  expect(withoutFormats(text)).toBe(
    "Write to us (mailto:a@b.example).\n1. One\n• Under it\n2. Two\n1. Deep\n3. Three\nAfter\n1. Anew",
  );
});

test.each([
  [
    "bold",
    "Read this",
    ["Read ", ["this", "strong"]],
    "Read <del>this </del><ins><strong>this</strong> </ins>",
  ],
  ["emphasis", "Read this", ["Read ", ["this", "em"]], "Read <del>this </del><ins><em>this</em> </ins>"],
  ["a link to a page", "Read this", ["Read ", ["this", "p"]], "Read <del>this </del><ins>this </ins>"],
] as const)("a change shows %s", (_, before, after, html) => {
  expect(shown(textOf(block([before])), textOf(block(after)))).toBe(html);
});

test("a change shows a list and a new paragraph", () => {
  const after = textOf(block(["Care"]), block(["Calls"], { listItem: "bullet" }));
  expect(shown(textOf(block(["Care Calls"])), after)).toBe("Care <ins><br> • </ins>Calls");
});

test("where an editor split a text is no change", () => {
  const whole = textOf(block([["careful", "strong"]]));
  expect(
    wordChanges(
      textOf(
        block([
          ["care", "strong"],
          ["ful", "strong"],
        ]),
      ),
      whole,
    ),
  ).toEqual([]);
});
