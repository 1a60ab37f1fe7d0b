import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedTexts } from "../../../../src/app/[language]/@draft/fixedTexts.ts";
import { blocksOf } from "../../../../studio/help/markdown.ts";
import { pictures } from "../../../../studio/help/pictures.ts";
import { findSections, linkedSections, parseGuide, sectionOfType } from "../../../../studio/help/sections.ts";

const folder = "studio/help";
const guide = readFileSync(join(folder, "guide.md"), "utf8");
const blocks = blocksOf(guide);

test("parses headings, paragraphs, bullets, tables, pictures, bold text and links of the guide's Markdown", () => {
  const page =
    "# One\n\nSome **bold** words\nand [a link](https://a.example).\n\n- first\n  line\n- **second**\n\n![A form](a.avif)\n\n| Text | Why |\n|---|---|\n| **logo** | fixed |";
  const text = (words: string) => ({ kind: "text", text: words });
  const bold = (words: string) => ({ kind: "bold", text: words });
  const link = { kind: "link", text: "a link", href: "https://a.example" };
  expect(blocksOf(page)).toEqual([
    { kind: "heading", level: 1, text: "One" },
    { kind: "paragraph", content: [text("Some "), bold("bold"), text(" words and "), link, text(".")] },
    { kind: "list", items: [[text("first line")], [bold("second")]] },
    { kind: "picture", alt: "A form", file: "a.avif" },
    {
      kind: "table",
      rows: [
        [[text("Text")], [text("Why")]],
        [[bold("logo")], [text("fixed")]],
      ],
    },
  ]);
});

test("supports all Markdown in the guide", () => {
  expect(blocks.length).toBeGreaterThan(20);
  const texts = blocks.flatMap((block) => {
    if (block.kind === "paragraph") return block.content;
    if (block.kind === "table") return block.rows.flat(2);
    return block.kind === "list" ? block.items.flat() : [];
  });
  expect(texts.filter(({ text }) => /[#*`|<]|\]\(|^!/.test(text))).toEqual([]);
});

test("lists the same fixed texts, with the same reasons, as the clicks in draft mode", () => {
  const [table = ""] = /^\| Text or file \|[\s\S]*?\n(?!\|)/m.exec(guide) ?? [];
  const [, , ...rows] = table.trim().split("\n");
  expect(rows).toEqual(fixedTexts.map(({ texts, reason }) => `| ${texts} | ${reason} |`));
});

test("bundles exactly the guide's pictures, each of a small size", () => {
  const used = blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : []));
  expect(used.length).toBeGreaterThan(3);
  expect(Object.keys(pictures).toSorted()).toEqual(used.toSorted());
  expect(readdirSync(join(folder, "pictures")).map((name) => `pictures/${name}`)).toEqual(used.toSorted());
  for (const file of used) {
    expect(existsSync(join(folder, file)), file).toBe(true);
    const { size } = statSync(join(folder, file));
    expect([size > 1_000, size <= 60_000], `${file} has ${size} bytes`).toEqual([true, true]);
    expect(new URL(pictures[file] ?? "").pathname.endsWith(`/studio/help/${file}`)).toBe(true);
  }
});

const { title, sections } = parseGuide(guide);

test("has an introduction, and sections with names of their own for addresses", () => {
  expect([title, sections[0]?.title]).toEqual(["How to edit the site", ""]);
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(sections.flatMap((section) => section.blocks)).toHaveLength(blocks.length - sections.length);
});

test("has the section behind each “?”", () => {
  const titles = Object.fromEntries(sections.map((section) => [section.id, section.title]));
  expect(titles).toMatchObject(linkedSections);
  const types = ["article", "redirect", "hero"];
  expect(types.map(sectionOfType)).toEqual(["write-an-article", "make-a-page", "change-a-text"]);
});

test.each([
  ["", ["", "leads", "redirects"]],
  ["nothing", []],
  ["VISITORS  old", ["redirects"]],
  ["visitor", ["leads", "redirects"]],
  ["caption", [""]],
])("the search for %j finds the sections %j", (search, ids) => {
  const small = parseGuide(
    "# Guide\n\n![A caption](a.avif)\n\n## Leads\n\nA **visitor** writes.\n\n## Redirects\n\n| Word | Use |\n|---|---|\n| old | leads visitors |",
  );
  expect(findSections(small.sections, search).map(({ id }) => id)).toEqual(ids);
});
