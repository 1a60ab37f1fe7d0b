import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { RichText } from "#blocks/RichText.tsx";
import { cleanText } from "#platform/text.ts";
import { toMarkdown } from "#seo/markdown/toMarkdown.ts";
import { markup } from "../../../support/content/markup.ts";

// A page's Markdown, read by a parser of CommonMark and by one of GFM, has the text, blocks and links of its portable text.

const URL_OF_PAGE = "https://here.example/page";

/** A character with its formatting: `b` for strong, `i` for emphasis, and the address of its link. */
type Character = readonly [character: string, strong: boolean, emphasis: boolean, link: string | null];

/** A paragraph, heading or list item, with the kinds of the lists and tables around it. */
interface Block {
  readonly kind: string;
  readonly texts: readonly string[];
}

/** Returns the characters that a browser shows, as texts with equal marks. The marks of white space are invisible. */
function shown(characters: readonly Character[]): string[] {
  const isSpace = (each: Character | undefined) => each === undefined || each[0] === " " || each[0] === "\n";
  const line = characters.map(([c, ...marks]): Character => [/[\t\r\f]/.test(c) ? " " : c, ...marks]);
  const single = line.filter((each, at) => each[0] === "\n" || !isSpace(each) || !isSpace(line[at + 1]));
  const visible = single.filter((each, at) => each[0] !== " " || !isSpace(single[at - 1]));
  const start = visible.findIndex((each) => !isSpace(each));
  if (start === -1) return [];
  const texts: { marks: string; text: string }[] = [];
  for (const each of visible.slice(start, visible.findLastIndex((other) => !isSpace(other)) + 1)) {
    const marks = isSpace(each) ? "" : JSON.stringify(each.slice(1));
    const last = texts.at(-1);
    if (last?.marks === marks) last.text += each[0];
    else texts.push({ marks, text: each[0] });
  }
  return texts.map(({ marks, text }) => `${marks} ${text}`);
}

/** Reads the blocks of Markdown. */
function blocksOf(markdown: string, isGfm: boolean): Block[] {
  const blocks: Block[] = [];
  function charactersOf(
    node: Nodes,
    strong = false,
    emphasis = false,
    link: string | null = null,
  ): Character[] {
    if (node.type === "break") return [["\n", strong, emphasis, link]];
    if ("value" in node) {
      if (node.type !== "text") throw new Error(`Unexpected ${node.type}: ${node.value}`);
      return [...node.value].map((character) => [character, strong, emphasis, link]);
    }
    if (!("children" in node)) throw new Error(`Unexpected ${node.type}`);
    const url = node.type === "link" ? node.url : link;
    return node.children.flatMap((child) =>
      charactersOf(child, strong || node.type === "strong", emphasis || node.type === "emphasis", url),
    );
  }
  function read(node: Nodes, within: string) {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      const kind = node.type === "heading" ? `h${node.depth}` : node.type;
      blocks.push({ kind: within + kind, texts: shown(charactersOf(node)) });
    } else if (node.type === "list")
      for (const child of node.children) read(child, `${within}${node.ordered ? "ol" : "ul"} `);
    else if (
      ["root", "listItem", "table", "tableRow", "blockquote"].includes(node.type) &&
      "children" in node
    )
      for (const child of node.children) read(child, node.type === "blockquote" ? `${within}quote ` : within);
    else throw new Error(`Unexpected ${node.type}`);
  }
  // The library makes a link of each address in text afterwards, even if it is escaped.
  const withoutTransforms = gfmFromMarkdown().map((each) => ({ ...each, transforms: [] }));
  const options = isGfm ? { extensions: [gfm()], mdastExtensions: withoutTransforms } : {};
  // The front matter reads as a line and a heading.
  for (const child of fromMarkdown(markdown, options).children.slice(2)) read(child, "");
  return blocks;
}

/** Texts that have a meaning in Markdown, separated by · because they contain spaces and bars. */
const syntax = [
  "1. ·1) ·2026. ·# ·- ·+ ·* ·> ·~~~·```·---·===·- - -·***·\n\n·  ·    ·\\\n· #\n·\n=",
  "&copy;·&#35;·&amp;·<b>·</b>·<!--·-->·<?·<https://a.example>·a_b_c·__init__",
  "[x](y)·![x](y)·[a]: /b·[^1]·[ ] ·[x] ·a | b·|-|·:-:·~~gone~~·https://a.example·www.a.example·a@b.example",
  "C#·#·word·March·١٢·صحة·é·e\u0301·健康·😀·–·“so”·…",
].flatMap((list) => list.split("·"));
const traps = [..."*_~`#+-=>|\\[](){}<>!&.:;^$%'\" \t\n\u00a0", ...syntax];
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...traps) }, fc.string({ unit: "grapheme" })), {
    maxLength: 8,
  })
  .map((parts) => cleanText(parts.join("")));
const addresses = fc.constantFrom(
  "https://o.example/Mercury_(planet)",
  "https://o.example/a)b",
  "https://o.example/?a=1&copy=2#x_y*z",
  "/within",
  "mailto:a@b.example",
  "https://o.example/%5B%5D|~<>",
  "https://o.example/صحة",
);
const spans = fc.array(
  fc.record({
    text,
    marks: fc
      .uniqueArray(fc.constantFrom("strong", "em", "link-a", "link-b"), { maxLength: 3 })
      .filter((marks) => marks.filter((m) => m.startsWith("link")).length < 2),
  }),
  { minLength: 1, maxLength: 5 },
);
const block = fc.record({
  spans,
  links: fc.tuple(addresses, addresses),
  style: fc.constantFrom("normal", "normal", "h3"),
  list: fc.constantFrom(null, null, "bullet", "number"),
  isNested: fc.boolean(),
});
type Written = typeof block extends fc.Arbitrary<infer T> ? T : never;

/** Returns blocks as Sanity stores them. A list of the second level is numbered and follows an item of the first. */
const stored = (blocks: readonly Written[]) =>
  blocks.map(({ spans, links, style, list, isNested }, index) => ({
    ...{ _type: "block", _key: `b${index}`, style: list ? "normal" : style },
    ...(list &&
      (isNested && blocks[index - 1]?.list
        ? { listItem: "number", level: 2 }
        : { listItem: list, level: 1 })),
    markDefs: links.map((href, at) => ({ _type: "link", _key: `link-${"ab"[at]}`, href })),
    children: spans.map((span, at) => ({ _type: "span", _key: `s${at}`, ...span })),
  }));

/** Returns the blocks that a page shows. */
const expectedOf = (blocks: readonly Written[]): Block[] => {
  let outer = "";
  return blocks
    .map(({ spans, links, style, list, isNested }, index): Block => {
      const characters = spans.flatMap(({ text: value, marks }) =>
        [...value].map((character): Character => {
          const href = marks.includes("link-a") ? links[0] : marks.includes("link-b") ? links[1] : null;
          const url = href === null ? null : new URL(href, URL_OF_PAGE).href;
          return [character, marks.includes("strong"), marks.includes("em"), url];
        }),
      );
      const isInner = isNested && list && blocks[index - 1]?.list;
      if (!isInner) outer = list === null ? "" : list === "bullet" ? "ul " : "ol ";
      const kind = `${outer}${isInner ? "ol " : ""}${!list && style === "h3" ? "h3" : "paragraph"}`;
      // Markdown can't express a line break in a small heading.
      const inKind = characters.map(
        ([c, ...marks]): Character => [kind === "h3" && c === "\n" ? " " : c, ...marks],
      );
      return { kind, texts: shown(inKind) };
    })
    .filter(({ texts }) => texts.length > 0);
};

const markdownOf = async (blocks: readonly Written[]) =>
  // The arbitrary portable text has the fields that the component reads.
  toMarkdown(
    `<main>${await markup(<RichText value={stored(blocks) as never} imageSet={() => ({}) as never} />)}</main>`,
    URL_OF_PAGE,
  );

test.each([false, true])(
  "Markdown keeps the text, blocks and links of any rich text (GFM: %s)",
  async (isGfm) => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), async (blocks) => {
        expect(blocksOf(await markdownOf(blocks), isGfm)).toEqual(expectedOf(blocks));
      }),
      { numRuns: 150, seed: 48 },
    );
  },
);
