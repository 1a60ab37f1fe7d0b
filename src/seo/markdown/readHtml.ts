export type Node = string | Element;
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });

/** Void elements, which have no end tag. */
const voids = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Elements whose content isn't page text, or isn't HTML. */
const raw = /<(script|style|template|svg|noscript)\b[\s\S]*?<\/\1>/g;
const piece = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );

/**
 * Parses HTML as React renders it: every element is closed and every attribute is double-quoted. Skips
 * scripts, styles, SVG and `noscript`.
 * @returns a nameless root element
 */
export function readHtml(html: string): Element {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, end, name, attributes = "", text] of html.replaceAll(raw, "").matchAll(piece)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decoded(text));
    else if (name === undefined) continue;
    else if (end) {
      const from = open.findLastIndex((element) => element.name === name.toLowerCase());
      if (from > 0) open.length = from;
    } else {
      const element = { name: name.toLowerCase(), attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!voids.has(element.name)) open.push(element);
    }
  }
  return root;
}

/** Returns the first element with that name: `within` itself or a descendant. */
export function findElement(within: Element, name: string): Element | undefined {
  if (within.name === name) return within;
  for (const child of within.children) {
    const element = typeof child === "string" ? undefined : findElement(child, name);
    if (element) return element;
  }
  return undefined;
}
