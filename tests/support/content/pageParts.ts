/** What a visitor finds on a page, as often as it is there. */
export interface PageParts {
  readonly texts: readonly string[];
  readonly headings: readonly string[];
  readonly links: readonly string[];
  /** The places that links of the page may lead to. */
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

/** Without what is drawn as letters: a drawing says it in its text alternative too. Drawings may be within one another. */
function withoutDrawings(html: string): string {
  const left = html.replace(/<svg\b[^>]*>(?:(?!<svg\b)[\s\S])*?<\/svg>/g, " ");
  return left === html ? html : withoutDrawings(left);
}

/** With each drawing as one: a drawing within it is a part of it. */
function withWholeDrawings(html: string): string {
  let depth = 0;
  return html.replace(/<svg\b[^>]*>|<\/svg>/g, (tag) => {
    if (tag === "</svg>") depth -= 1;
    else depth += 1;
    return depth === 1 && tag !== "</svg>" ? tag : "";
  });
}

const withoutCode = (html: string) => html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");

/** Every text that a page writes or draws. */
export const lettersOf = (html: string): string[] =>
  withoutCode(html)
    .split(/<[^>]+>/)
    .map(textOf)
    .filter((text) => text !== "");

/** Reads the parts out of the static markup that React writes: well-formed, attributes in double quotes. */
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

/** Letters and digits only: a name, an address and a phone number may spell the same text differently. */
const bare = (text: string) =>
  unescaped(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a part comes from one of the named texts: one contains the other. */
function comesFrom(part: string, named: readonly string[]): boolean {
  const words = bare(part);
  return named.map(bare).some((name) => name !== "" && (words.includes(name) || name.includes(words)));
}

/** The items of a list that another list holds less often. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = Map.groupBy(after, (item) => item);
  return before.filter((item) => left.get(item)?.pop() === undefined);
}

/** What the page lost, apart from what comes from the named words. */
export function losses(before: PageParts, after: PageParts, named: readonly string[]): string[] {
  // A text that is now part of a longer one is still there to be read.
  const everything = bare(after.texts.join(" "));
  const texts = missing(before.texts, after.texts).filter((text) => !everything.includes(bare(text)));
  // A link to a place that is gone goes with it: what was there is missed by itself.
  const gone = new Set(missing(before.places, after.places));
  return [
    ...texts,
    ...missing(before.headings, after.headings),
    ...missing(before.links, after.links).filter((link) => !gone.has(link)),
    ...missing(before.images, after.images),
  ].filter((part) => !comesFrom(part, named));
}
