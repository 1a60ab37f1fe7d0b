import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedTexts } from "../../../../src/app/[language]/@draft/fixedTexts.ts";
import { blocksOf } from "../../../../studio/help/markdown.ts";
import { pictures } from "../../../../studio/help/pictures.ts";

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

test("lists the same fixed texts, with the same reasons, as the docs and the clicks in draft mode", () => {
  const tableIn = (page: string) => /^\| Text or file \|[\s\S]*?\n(?!\|)/m.exec(page)?.[0].trim().split("\n");
  const [, , ...rows] = tableIn(guide) ?? [];
  expect(rows).toEqual(fixedTexts.map(({ texts, reason }) => `| ${texts} | ${reason} |`));
  expect(tableIn(readFileSync("docs/how-to/change-content.md", "utf8"))).toEqual(tableIn(guide));
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
