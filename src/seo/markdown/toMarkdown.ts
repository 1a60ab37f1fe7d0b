import type {
  BlockContent,
  DefinitionContent,
  FootnoteDefinition,
  List,
  ListItem,
  Paragraph,
  RootContent,
  TableRow,
} from "mdast";
import { cleanText } from "#platform/text.ts";
import { type Mark, phrasing, type Unit } from "./phrasing.ts";
import { type Element, findElement, type Node, readHtml } from "./readHtml.ts";
import { serialize } from "./serialize.ts";

/** A part of a page: a paragraph, a list, or a footnote. */
type Part = BlockContent | DefinitionContent;

/** Interactive elements, which Markdown can't express. */
const controls = new Set([
  "button",
  "form",
  "input",
  "select",
  "textarea",
  "dialog",
  "video",
  "audio",
  "iframe",
  "nav",
]);
const inlineElements = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "br",
  "cite",
  "code",
  "data",
  "em",
  "i",
  "img",
  "label",
  "mark",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
]);
/** The elements of rich text. Other inline elements are parts of a layout, which the style sheet separates. */
const richText = new Set(["a", "bdi", "em", "strong", "sub", "sup"]);

const isShown = ({ name, attributes }: Element) =>
  !controls.has(name) &&
  !("hidden" in attributes) &&
  attributes["aria-hidden"] !== "true" &&
  attributes.role !== "status" &&
  attributes.role !== "doc-backlink";

/** Returns whether only the style sheet separates an element from the one before it. */
const isApart = (node: Element, before: Node | undefined, parent: string) =>
  typeof before === "object" &&
  before.name !== "br" &&
  node.name !== "br" &&
  !(parent !== "div" && richText.has(before.name) && richText.has(node.name));

/** Creates a converter for one page. Resolves relative links against the page's address. */
function converter(pageUrl: string) {
  const absoluteUrl = (href: string) => (URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href);

  function markOf({ name, attributes }: Element): Mark | undefined {
    if (name === "strong" || name === "b") return { type: "strong" };
    if (name === "em" || name === "i") return { type: "emphasis" };
    // A download that is its own address, such as a model card, would only repeat the page.
    return name === "a" && attributes.href && !attributes.href.startsWith("data:")
      ? { type: "link", url: absoluteUrl(attributes.href) }
      : undefined;
  }

  function unitsOf(node: Node, marks: readonly Mark[]): Unit[] {
    if (typeof node === "string") return [...cleanText(node)].map((content) => ({ content, marks }));
    if (!isShown(node)) return [];
    const { name, attributes, children } = node;
    if (name === "br") return [{ content: { type: "break" }, marks }];
    if (name === "img") {
      const alt = cleanText(attributes.alt ?? "");
      return alt ? [{ content: { type: "image", alt, url: absoluteUrl(attributes.src ?? "") }, marks }] : [];
    }
    if (attributes.role === "doc-noteref") {
      const label = textOf(node);
      return [{ content: { type: "footnoteReference", identifier: label, label }, marks }];
    }
    const mark = markOf(node);
    const units = unitsIn(children, name, mark ? [...marks, mark] : marks);
    if ((name !== "sub" && name !== "sup") || units.length === 0) return units;
    // Markdown has no mark for these, but allows the elements.
    const tag = (value: string): Unit => ({ content: { type: "html", value }, marks });
    return [tag(`<${name}>`), ...units, tag(`</${name}>`)];
  }

  /** Adds a space between adjacent elements that only the style sheet separates. */
  const unitsIn = (nodes: readonly Node[], parent: string, marks: readonly Mark[] = []): Unit[] =>
    nodes.flatMap((node, index) => {
      const isNext = typeof node === "object" && isApart(node, nodes[index - 1], parent);
      return isNext ? [{ content: " ", marks }, ...unitsOf(node, marks)] : unitsOf(node, marks);
    });

  const isInline = (node: Node) => typeof node === "string" || inlineElements.has(node.name);

  function paragraph(units: readonly Unit[]): Paragraph[] {
    const children = phrasing(units);
    return children.length > 0 ? [{ type: "paragraph", children }] : [];
  }

  function list({ name, attributes, children }: Element): List[] {
    const items = children
      .filter((child) => typeof child !== "string")
      .filter(isShown)
      .map((item) => blocks(item.children, item.name))
      .filter((parts) => parts.length > 0);
    const spread = items.some((parts) => parts.length > 1);
    const marked = items.map((parts): ListItem => ({ type: "listItem", spread, children: parts }));
    const numbers = name === "ol" && { ordered: true, start: Number(attributes.start ?? 1) || 1 };
    return items.length > 0 ? [{ type: "list", spread, ...numbers, children: marked }] : [];
  }

  /** Returns the list of references as footnotes, to which the numbers in the texts lead. */
  const footnotes = ({ children }: Element): FootnoteDefinition[] =>
    children.flatMap((child) => {
      const label = noteOf(child);
      if (typeof child === "string" || label === undefined) return [];
      const parts = blocks(child.children, child.name);
      return [{ type: "footnoteDefinition", identifier: label, label, children: parts }];
    });

  function tableRows({ name, children }: Element): TableRow[] {
    const elements = children.filter((child) => typeof child !== "string").filter(isShown);
    if (name !== "tr") return elements.filter((each) => each.name !== "caption").flatMap(tableRows);
    const cells = elements.map((cell) => phrasing(unitsIn(cell.children, cell.name)));
    return [{ type: "tableRow", children: cells.map((each) => ({ type: "tableCell", children: each })) }];
  }

  function table(element: Element): Part[] {
    const caption = findElement(element, "caption");
    const rows = tableRows(element);
    return [
      ...(caption ? blocks(caption.children, "caption") : []),
      ...(rows.length > 0 ? [{ type: "table" as const, children: rows }] : []),
    ];
  }

  function block(element: Element): Part[] {
    if (!isShown(element)) return [];
    const { name, children } = element;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) {
      // Links to the same page are anchors of headings, which are useful only in HTML.
      const words = unitsIn(children.map(withoutOwnLink), name);
      const heading = phrasing(words);
      // The pattern allows only these levels.
      const depth = Number(level) as 1 | 2 | 3 | 4 | 5 | 6;
      return heading.length > 0 ? [{ type: "heading", depth, children: heading }] : [];
    }
    if (name === "ol" && children.some((child) => noteOf(child) !== undefined)) return footnotes(element);
    if (name === "ul" || name === "ol") return list(element);
    if (name === "table") return table(element);
    if (name === "dt") return paragraph(unitsIn(children, name, [{ type: "strong" }]));
    if (name === "hr") return [{ type: "thematicBreak" }];
    if (name === "blockquote") {
      const quoted = blocks(children, name);
      return quoted.length > 0 ? [{ type: "blockquote", children: quoted }] : [];
    }
    return blocks(children, name);
  }

  /** Converts nodes to blocks. Adjacent text and inline elements form one paragraph. */
  function blocks(nodes: readonly Node[], parent: string): Part[] {
    const contents: Part[] = [];
    let words: Node[] = [];
    const endParagraph = () => {
      contents.push(...paragraph(unitsIn(words, parent)));
      words = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || (isInline(node) && node.children.every(isInline))) words.push(node);
      else {
        endParagraph();
        contents.push(...block(node));
      }
    }
    endParagraph();
    return contents;
  }

  return blocks;
}

const textOf = (node: Node): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("").trim();

/** Returns the number of an entry of the list of references; undefined for other elements. */
const noteOf = (node: Node): string | undefined =>
  typeof node === "string" ? undefined : /^reference-(\d+)$/.exec(node.attributes.id ?? "")?.[1];

const withoutOwnLink = (node: Node): Node =>
  typeof node !== "string" && node.name === "a" && node.attributes.href?.startsWith("#")
    ? { ...node, name: "span" }
    : node;

/**
 * Converts a page's `main` element to Markdown, with the title and address as YAML front matter.
 * @param html the page as visitors get it
 * @param pageUrl the page's address, for resolving links
 */
export function toMarkdown(html: string, pageUrl: string): string {
  const page = readHtml(html);
  const main = findElement(page, "main");
  const title = cleanText(findElement(page, "title")?.children.join("") ?? "");
  const head = ["---", `title: ${JSON.stringify(title)}`, `url: ${pageUrl}`, "---"].join("\n");
  const content: RootContent[] = main ? converter(pageUrl)(main.children, "main") : [];
  return content.length > 0 ? `${head}\n\n${serialize(content)}` : `${head}\n`;
}
