/** The part of a DOM node that the conversion of pasted HTML reads. */
export interface PastedNode {
  readonly nodeType: number;
  readonly childNodes: Iterable<PastedNode>;
  readonly textContent: string | null;
  readonly tagName?: string;
  getAttribute?(name: string): string | null | undefined;
}

/** Returns the declarations of an element's `style` attribute. */
export function stylesOf(node: PastedNode): Readonly<Record<string, string>> {
  const style = node.getAttribute?.("style") ?? "";
  return Object.fromEntries(
    style.split(";").flatMap((declaration) => {
      const [name = "", ...value] = declaration.split(":");
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join(":").trim()]] : [];
    }),
  );
}

/** The decorators of elements. */
const decorators: Readonly<Record<string, string>> = {
  ...{ B: "strong", STRONG: "strong", I: "em", EM: "em", CITE: "em" },
  ...{ SUP: "sup", SUB: "sub" },
};

/** The decorators that a declaration adds, or takes away. */
const declared: readonly { name: string; adds: RegExp; removes?: RegExp; mark: string }[] = [
  {
    name: "font-weight",
    adds: /^(?:bold|bolder|[6-9]00)$/,
    removes: /^(?:normal|[1-5]00)$/,
    mark: "strong",
  },
  { name: "font-style", adds: /^(?:italic|oblique)/, removes: /^normal$/, mark: "em" },
  { name: "vertical-align", adds: /^super$/, mark: "sup" },
  { name: "vertical-align", adds: /^sub$/, mark: "sub" },
];

/**
 * Returns the decorators of text in an element. Its style wins over its name: Google Docs puts everything in a `b` that isn't bold.
 * @param around the decorators of the text around it
 */
export function marksOf(node: PastedNode, tag: string, around: readonly string[]): string[] {
  const marks = new Set(around);
  const own = decorators[tag];
  if (own) marks.add(own);
  const styles = stylesOf(node);
  for (const { name, adds, removes, mark } of declared) {
    const value = styles[name]?.toLowerCase() ?? "";
    if (adds.test(value)) marks.add(mark);
    if (removes?.test(value)) marks.delete(mark);
  }
  return [...marks];
}

/**
 * Returns where a pasted link leads; undefined for a file, a bookmark or another address that no visitor can open. Google Docs
 * leads some links through its own address.
 */
export function linkTarget(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const behind =
    url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
  if (behind) return linkTarget(behind);
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? href.trim() : undefined;
}
