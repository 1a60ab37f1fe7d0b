import { linkTarget, marksOf, type PastedNode, stylesOf } from "./pastedStyles.ts";

/** A block of rich text, without its own key: the editor adds it. */
interface PastedBlock {
  readonly _type: "block";
  style: "normal" | "h3";
  listItem?: "bullet" | "number";
  level?: number;
  readonly markDefs: { readonly _key: string; readonly _type: "link"; readonly href: string }[];
  readonly children: { readonly _type: "span"; text: string; readonly marks: readonly string[] }[];
}

/** What a paste contains, and how much of it the text can't have. */
export interface Pasted {
  readonly blocks: readonly PastedBlock[];
  readonly tables: number;
  readonly pictures: number;
}

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;

const ignored = new Set(["HEAD", "STYLE", "SCRIPT", "TITLE", "XML", "O:P", "TEMPLATE"]);
const paragraphs = /^(?:P|DIV|BLOCKQUOTE|PRE|ADDRESS|SECTION|ARTICLE|DT|DD|TR|FIGURE|FIGCAPTION|HR)$/;
/** A marker of a numbered list in Word, such as “1.”, “a)” or “(iv)”. A bullet can be the letter “o”. */
const numbered = /^\(?[\p{L}\p{N}.]{0,8}[\p{L}\p{N}][.)]/u;

/** What surrounds a node. */
interface Around {
  readonly marks: readonly string[];
  readonly link?: { readonly _key: string; readonly href: string } | undefined;
  readonly list?: { readonly kind: "bullet" | "number"; readonly level: number };
  readonly isItem?: boolean;
}

/** Reads the blocks of pasted HTML from top to bottom. */
class Reader {
  readonly blocks: PastedBlock[] = [];
  tables = 0;
  pictures = 0;
  #open: PastedBlock | undefined;
  /** Whether the text is the marker of a list item, which Word writes out. */
  #isMarker = false;
  readonly #headings: ReadonlySet<string>;
  readonly #key: () => string;

  constructor(headings: ReadonlySet<string>, key: () => string) {
    this.#headings = headings;
    this.#key = key;
  }

  #start(block: Partial<PastedBlock> = {}): PastedBlock {
    this.end();
    this.#open = { _type: "block", style: "normal", markDefs: [], children: [], ...block };
    return this.#open;
  }

  /** Ends the open block, and leaves it out if it has no text. */
  end(): void {
    const block = this.#open;
    this.#open = undefined;
    const [first, last] = [block?.children[0], block?.children.at(-1)];
    if (!block || !first || !last) return;
    first.text = first.text.trimStart();
    last.text = last.text.trimEnd();
    if (block.children.some(({ text }) => text.trim())) this.blocks.push(block);
  }

  #append(text: string, { marks, link, list, isItem }: Around): void {
    if (!this.#open && !text.trim()) return;
    const item = isItem && list ? { listItem: list.kind, level: list.level } : {};
    const block = this.#open ?? this.#start(item);
    const { children, markDefs } = block;
    // A heading is strong already.
    const kept = block.style === "h3" ? marks.filter((mark) => mark !== "strong") : marks;
    const all = link ? [...kept, link._key] : kept;
    if (link && !markDefs.some(({ _key }) => _key === link._key)) markDefs.push({ ...link, _type: "link" });
    const last = children.at(-1);
    const isAfterSpace = !last || /\s$/.test(last.text);
    const words = isAfterSpace ? text.replace(/^ +/, "") : text;
    if (last && last.marks.join() === all.join()) last.text += words;
    else if (words) children.push({ _type: "span", text: words, marks: all });
  }

  #readChildren(node: PastedNode, around: Around): void {
    for (const child of node.childNodes) this.read(child, around);
  }

  /** Starts the block of a paragraph of a list in Word, whose marker says later whether it is numbered. */
  #startWordItem(list: string): void {
    this.#start({ listItem: "bullet", level: Number(/level(\d)/.exec(list)?.[1] ?? 1) });
  }

  #readParagraph(node: PastedNode, around: Around, isHeading: boolean): void {
    const list = stylesOf(node)["mso-list"] ?? "";
    if (isHeading) this.#start({ style: "h3" });
    else if (/level\d/.test(list)) this.#startWordItem(list);
    else if (!around.isItem) this.end();
    else if (this.#open?.children.length) this.#append("\n", around);
    this.#readChildren(node, around);
    if (!around.isItem || isHeading) this.end();
    this.#isMarker = false;
  }

  #readList(node: PastedNode, tag: string, { list, ...around }: Around): void {
    this.end();
    const kind = tag === "OL" ? "number" : "bullet";
    this.#readChildren(node, { ...around, list: { kind, level: (list?.level ?? 0) + 1 }, isItem: false });
    this.end();
  }

  #readItem(node: PastedNode, { list = { kind: "bullet", level: 1 }, ...around }: Around): void {
    this.end();
    // Google Docs and Word on the web say the level; their lists needn't be nested.
    const said = node.getAttribute?.("aria-level") ?? node.getAttribute?.("data-aria-level");
    const level = Number(said) || list.level;
    this.#readChildren(node, { ...around, list: { ...list, level }, isItem: true });
    this.end();
  }

  #readTable(node: PastedNode, around: Around): void {
    // Programs put a frame around text with a table of one cell.
    if (cellsIn(node) < 2) this.#readChildren(node, around);
    else {
      this.end();
      this.tables += 1;
      this.pictures += picturesIn(node);
    }
  }

  #isHeading(node: PastedNode, tag: string): boolean {
    const name = node.getAttribute?.("class") ?? "";
    return (
      /^H[1-6]$/.test(tag) ||
      node.getAttribute?.("role") === "heading" ||
      name === "MsoTitle" ||
      (tag === "P" && this.#headings.has(name))
    );
  }

  /** Reads text. The marker of a list item in Word only says whether the list is numbered. */
  #readText(text: string, around: Around): void {
    if (!this.#isMarker) this.#append(text.replaceAll(/[ \t\r\n]+/g, " "), around);
    else if (this.#open?.listItem && numbered.test(text.trim())) this.#open.listItem = "number";
  }

  #readComment(text: string): void {
    if (text.includes("[if !supportLists]")) this.#isMarker = true;
    if (text.includes("[endif]")) this.#isMarker = false;
  }

  read(node: PastedNode, around: Around): void {
    if (node.nodeType === TEXT) this.#readText(node.textContent ?? "", around);
    else if (node.nodeType === COMMENT) this.#readComment(node.textContent ?? "");
    else if (node.nodeType === ELEMENT) this.#readElement(node, (node.tagName ?? "").toUpperCase(), around);
    else this.#readChildren(node, around);
  }

  #readElement(node: PastedNode, tag: string, around: Around): void {
    if (ignored.has(tag)) return;
    const isHeading = !around.isItem && this.#isHeading(node, tag);
    if (tag === "IMG") this.pictures += isPicture(node) ? 1 : 0;
    else if (tag === "BR") this.#append("\n", around);
    else if (tag === "TABLE") this.#readTable(node, around);
    else if (tag === "UL" || tag === "OL") this.#readList(node, tag, around);
    else if (tag === "LI") this.#readItem(node, around);
    else if (isHeading || paragraphs.test(tag)) this.#readParagraph(node, around, isHeading);
    else this.#readInline(node, tag, around);
  }

  #readInline(node: PastedNode, tag: string, around: Around): void {
    const isMarker = stylesOf(node)["mso-list"]?.toLowerCase() === "ignore";
    const href = tag === "A" ? linkTarget(node.getAttribute?.("href") ?? "") : undefined;
    const link = href ? { _key: this.#key(), href } : around.link;
    const before = this.#isMarker;
    this.#isMarker ||= isMarker;
    this.#readChildren(node, { ...around, link, marks: marksOf(node, tag, around.marks) });
    if (isMarker) this.#isMarker = before;
  }
}

const elementsIn = (node: PastedNode): PastedNode[] =>
  [...node.childNodes].flatMap((child) => (child.nodeType === ELEMENT ? [child, ...elementsIn(child)] : []));

const cellsIn = (node: PastedNode) =>
  elementsIn(node).filter(({ tagName }) => /^t[dh]$/i.test(tagName ?? "")).length;

/** Returns whether an image isn't only a spacer or a pixel that counts readers. */
const isPicture = (node: PastedNode) => node.getAttribute?.("width") !== "1";

const picturesIn = (node: PastedNode) =>
  elementsIn(node).filter((each) => /^img$/i.test(each.tagName ?? "") && isPicture(each)).length;

/** How much larger than the text a heading is. */
const LARGER = 1.15;

/**
 * Returns the classes of paragraphs that are headings by their size. Pages and other Mac programs have no other sign: each
 * paragraph has a class, whose font the style sheet names.
 */
function headingClasses(root: PastedNode): Set<string> {
  const elements = elementsIn(root);
  const css = elements
    .filter(({ tagName }) => /^style$/i.test(tagName ?? ""))
    .map(({ textContent }) => textContent)
    .join("\n");
  const sizes = new Map(
    [...css.matchAll(/\b(?:p|li)\.((?:p|li)\d+)\s*\{[^}]*font:[^;}]*?([\d.]+)px/g)].map(
      ([, name = "", size]) => [name, Number(size)] as const,
    ),
  );
  const lengths = new Map<number, number>();
  for (const each of elements) {
    const size = sizes.get(each.getAttribute?.("class") ?? "");
    if (size) lengths.set(size, (lengths.get(size) ?? 0) + (each.textContent ?? "").length);
  }
  const [usual] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? [Number.POSITIVE_INFINITY];
  return new Set([...sizes].flatMap(([name, size]) => (size >= usual * LARGER ? [name] : [])));
}

/**
 * Converts pasted HTML to rich text: headings, lists, links, emphasis, superscript, subscript and line breaks, as Word,
 * Google Docs, Pages and web pages write them. Counts the tables and pictures that it leaves out.
 * @param root the parsed HTML
 * @param key returns a new key
 */
export function readPasted(root: PastedNode, key: () => string): Pasted {
  const reader = new Reader(headingClasses(root), key);
  reader.read(root, { marks: [] });
  reader.end();
  const { blocks, tables, pictures } = reader;
  return { blocks, tables, pictures };
}

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** Says what a paste leaves out; undefined if it keeps everything. */
export function leftOutOf({ tables, pictures }: Pick<Pasted, "tables" | "pictures">): string | undefined {
  const parts = [
    ...(tables > 0 ? [counted(tables, "table")] : []),
    ...(pictures > 0 ? [counted(pictures, "picture")] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${parts.join(" and ")} ${tables + pictures === 1 ? "was" : "were"} left out`;
}
