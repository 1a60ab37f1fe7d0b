/** A part of a line. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bold"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** A block of the guide. It uses only these kinds. */
export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: "picture"; readonly alt: string; readonly file: string };

const inline = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

function inlinesOf(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, bold, text = "", href = ""] = match;
    if (match.index > end) inlines.push({ kind: "text", text: line.slice(end, match.index) });
    inlines.push(bold === undefined ? { kind: "link", text, href } : { kind: "bold", text: bold });
    end = match.index + whole.length;
  }
  if (end < line.length) inlines.push({ kind: "text", text: line.slice(end) });
  return inlines;
}

/** Parses a table. The first row is its header. */
function tableOf(part: string): Block {
  const [header = "", , ...lines] = part.split("\n");
  const cellsOf = (line: string) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => inlinesOf(cell.trim()));
  return { kind: "table", rows: [header, ...lines].map(cellsOf) };
}

function blockOf(part: string): Block {
  const [, marks = "", text = ""] = /^(#{1,2}) (.+)$/.exec(part) ?? [];
  if (marks) return { kind: "heading", level: marks.length === 1 ? 1 : 2, text };
  const [, alt, file] = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  if (alt && file) return { kind: "picture", alt, file };
  if (part.startsWith("|")) return tableOf(part);
  const line = (lines: string) => inlinesOf(lines.replaceAll(/\s*\n\s*/g, " ").trim());
  if (!part.startsWith("- ")) return { kind: "paragraph", content: line(part) };
  return { kind: "list", items: part.slice(2).split(/\n- /).map(line) };
}

/**
 * Parses a Markdown page. Supports headings of two levels, paragraphs, bulleted lists, tables, pictures, bold and links.
 */
export const blocksOf = (page: string): Block[] =>
  page
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
