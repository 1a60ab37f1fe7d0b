interface Block {
  readonly children?: readonly { readonly text?: string; readonly marks?: readonly string[] }[];
  readonly markDefs?: readonly { readonly _key: string; readonly href?: string }[];
}

/** Returns the text of portable text, with each link's target in parentheses after its words. */
export function plainText(body: unknown): string {
  if (typeof body === "string") return body;
  if (!Array.isArray(body)) return "";
  return body
    .map(({ children = [], markDefs = [] }: Block) =>
      children
        .map(({ text = "", marks = [] }) => {
          const link = markDefs.find(({ _key }) => marks.includes(_key));
          return link?.href ? `${text} (${link.href})` : text;
        })
        .join(""),
    )
    .join("\n");
}
