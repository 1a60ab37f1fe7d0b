/** The parts of a page that a visitor can find, including duplicates. */
export interface PageParts {
  readonly texts: readonly string[];
  readonly headings: readonly string[];
  readonly links: readonly string[];
  /** The anchors that links can target. */
  readonly places: readonly string[];
  readonly images: readonly string[];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

const textOf = (html: string) =>
  decoded(html.replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = ""]) => decoded(found));

/** Removes the text inside drawings, which repeat it in their alternative text. Drawings can be nested. */
function withoutDrawings(html: string): string {
  const left = html.replace(/<svg\b[^>]*>(?:(?!<svg\b)[\s\S])*?<\/svg>/g, " ");
  return left === html ? html : withoutDrawings(left);
}

/** Merges nested drawings into the outer drawing. */
function withWholeDrawings(html: string): string {
  let depth = 0;
  return html.replace(/<svg\b[^>]*>|<\/svg>/g, (tag) => {
    if (tag === "</svg>") depth -= 1;
    else depth += 1;
    return depth === 1 && tag !== "</svg>" ? tag : "";
  });
}

const withoutCode = (html: string) => html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");

/** Returns every text on a page, including text in drawings. */
export const lettersOf = (html: string): string[] =>
  withoutCode(html)
    .split(/<[^>]+>/)
    .map(textOf)
    .filter((text) => text !== "");

/** Parses the parts from React's static markup, which is well-formed and uses double quotes for attributes. */
export function partsOf(html: string): PageParts {
  const visible = withoutCode(html);
  return {
    texts: lettersOf(withoutDrawings(visible)),
    headings: all(visible, /<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/g).map(textOf),
    links: all(visible, /<a\b[^>]*?\shref="([^"]*)"/g),
    places: all(visible, /\sid="([^"]*)"/g).map((id) => `#${id}`),
    images: all(withWholeDrawings(visible), /<(?:img|video|image|svg)\b([^>]*)>/g).map((attributes) =>
      attributes.replace(/\sid="[^"]*"/g, ""),
    ),
  };
}

const unescaped = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Keeps only letters and digits, because names, addresses and phone numbers can format the same text differently. */
const bare = (text: string) =>
  unescaped(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Returns whether a part comes from one of the named texts, that is, whether one contains the other. */
function comesFrom(part: string, named: readonly string[]): boolean {
  const words = bare(part);
  return named.map(bare).some((name) => name !== "" && (words.includes(name) || name.includes(words)));
}

/** Returns the items that occur less often in the other list. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = Map.groupBy(after, (item) => item);
  return before.filter((item) => left.get(item)?.pop() === undefined);
}

/** Returns the parts that a page lost, except parts that come from the named words. */
export function losses(before: PageParts, after: PageParts, named: readonly string[]): string[] {
  // Text that is now part of a longer text is still readable.
  const everything = bare(after.texts.join(" "));
  const texts = missing(before.texts, after.texts).filter((text) => !everything.includes(bare(text)));
  // A link to a removed anchor is not reported; the loss of the anchor's content is.
  const gone = new Set(missing(before.places, after.places));
  return [
    ...texts,
    ...missing(before.headings, after.headings),
    ...missing(before.links, after.links).filter((link) => !gone.has(link)),
    ...missing(before.images, after.images),
  ].filter((part) => !comesFrom(part, named));
}
