import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocksOf } from "../../../../studio/help/markdown.ts";
import { pictures } from "../../../../studio/help/pictures.ts";

const folder = "studio/help";
const guide = readFileSync(join(folder, "guide.md"), "utf8");
const blocks = blocksOf(guide);

test("parses headings, paragraphs, bullets, pictures, bold text and links of the guide's Markdown", () => {
  const page =
    "# One\n\nSome **bold** words\nand [a link](https://a.example).\n\n- first\n  line\n- **second**\n\n![A form](a.avif)";
  expect(blocksOf(page)).toEqual([
    { kind: "heading", level: 1, text: "One" },
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "Some " },
        { kind: "bold", text: "bold" },
        { kind: "text", text: " words and " },
        { kind: "link", text: "a link", href: "https://a.example" },
        { kind: "text", text: "." },
      ],
    },
    { kind: "list", items: [[{ kind: "text", text: "first line" }], [{ kind: "bold", text: "second" }]] },
    { kind: "picture", alt: "A form", file: "a.avif" },
  ]);
});

test("supports all Markdown in the guide", () => {
  expect(blocks.length).toBeGreaterThan(20);
  const texts = blocks.flatMap((block) => {
    if (block.kind === "paragraph") return block.content;
    return block.kind === "list" ? block.items.flat() : [];
  });
  expect(texts.filter(({ text }) => /[#*`|<]|\]\(|^!/.test(text))).toEqual([]);
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
