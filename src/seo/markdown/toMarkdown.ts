import { type Element, findElement, type Node, readHtml } from "./readHtml.ts";

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

const isShown = ({ name, attributes }: Element) =>
  !controls.has(name) &&
  !("hidden" in attributes) &&
  attributes["aria-hidden"] !== "true" &&
  attributes.role !== "status";

/** Collapses whitespace and escapes characters that are special in Markdown. */
const escaped = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);

const wrapped = (mark: string, text: string) => (text.trim() === "" ? "" : `${mark}${text.trim()}${mark}`);

/** Unwraps links to the same page. Headings contain such anchor links, which are useful only in HTML. */
const withoutOwnLink = (node: Node): Node =>
  typeof node !== "string" && node.name === "a" && node.attributes.href?.startsWith("#")
    ? { ...node, name: "span" }
    : node;

/** Creates a converter for one page. Resolves relative links against the page's address. */
function writer(pageUrl: string) {
  const absoluteUrl = (href: string) => (URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href);

  function inline(node: Node): string {
    if (typeof node === "string") return escaped(node);
    if (!isShown(node)) return "";
    const { name, attributes, children } = node;
    const text = words(children);
    if (name === "br") return " ";
    if (name === "img")
      return attributes.alt ? `![${escaped(attributes.alt)}](${absoluteUrl(attributes.src ?? "")})` : "";
    if (name === "strong" || name === "b") return wrapped("**", text);
    if (name === "em" || name === "i") return wrapped("*", text);
    if (name === "a" && attributes.href && text.trim() !== "")
      return `[${text.trim()}](${absoluteUrl(attributes.href)})`;
    return text;
  }

  /**
   * Joins inline nodes, with a space between adjacent elements: only the style sheet separates them in HTML.
   */
  function words(nodes: readonly Node[]): string {
    const isElement = (node: Node | undefined) => node !== undefined && typeof node !== "string";
    return nodes
      .map((node, index) =>
        isElement(node) && isElement(nodes[index - 1]) ? ` ${inline(node)}` : inline(node),
      )
      .join("");
  }

  const paragraph = (nodes: readonly Node[]) => words(nodes).replaceAll(/\s+/g, " ").trim();
  const isInline = (node: Node) => typeof node === "string" || inlineElements.has(node.name);

  function listItem(parts: readonly string[], marker: string): string {
    const indent = " ".repeat(marker.length + 1);
    const lines = parts.join("\n\n").split("\n");
    return lines.map((line, index) => (index === 0 ? `${marker} ${line}` : line && indent + line)).join("\n");
  }

  function list({ name, children }: Element): string[] {
    const items = children
      .filter((child) => typeof child !== "string")
      .filter(isShown)
      .map((item) => blocks(item.children))
      .filter((parts) => parts.length > 0);
    const between = items.some((parts) => parts.length > 1) ? "\n\n" : "\n";
    const marked = items.map((parts, index) => listItem(parts, name === "ol" ? `${index + 1}.` : "-"));
    return marked.length > 0 ? [marked.join(between)] : [];
  }

  function block(element: Element): string[] {
    if (!isShown(element)) return [];
    const { name, children } = element;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) {
      const heading = paragraph(children.map(withoutOwnLink));
      return heading ? [`${"#".repeat(Number(level))} ${heading}`] : [];
    }
    if (name === "ul" || name === "ol") return list(element);
    if (name === "dt") return [wrapped("**", paragraph(children))];
    if (name === "blockquote") return [blocks(children).join("\n\n").replaceAll(/^/gm, "> ")];
    return blocks(children);
  }

  /** Converts nodes to Markdown blocks. Adjacent text and inline elements form one paragraph. */
  function blocks(nodes: readonly Node[]): string[] {
    const found: string[] = [];
    let words: Node[] = [];
    const endParagraph = () => {
      const text = paragraph(words);
      if (text) found.push(text);
      words = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || (isInline(node) && node.children.every(isInline))) words.push(node);
      else {
        endParagraph();
        found.push(...block(node));
      }
    }
    endParagraph();
    return found;
  }

  return blocks;
}

/**
 * Converts a page's `main` element to Markdown, with the title and address as YAML front matter.
 * @param html the page as visitors get it
 * @param pageUrl the page's address, for resolving links
 */
export function toMarkdown(html: string, pageUrl: string): string {
  const page = readHtml(html);
  const main = findElement(page, "main");
  const title = findElement(page, "title")?.children.join("") ?? "";
  const head = ["---", `title: ${JSON.stringify(title)}`, `url: ${pageUrl}`, "---"].join("\n");
  return `${[head, ...(main ? writer(pageUrl)(main.children) : [])].join("\n\n")}\n`;
}
