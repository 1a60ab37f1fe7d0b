import { vercelStegaCombine } from "@vercel/stega";

/** Where a text comes from, as its invisible mark says it: document type, published id and path, by spaces. */
type Origin = `${string} ${string} ${string}`;

/**
 * Fields that reach the page as something else than text: choices, addresses, dates, and words for attributes.
 * A mark in them would break the page or be read out by a screen reader.
 */
const notShown = new Set([
  "alt",
  "alternative",
  "asset",
  "effectiveDate",
  "from",
  "hipaaArticleUrl",
  "href",
  "kind",
  "listItem",
  "markDefs",
  "marks",
  "productSlug",
  "providerUrl",
  "style",
  "tier",
  "url",
  "whatsappGreeting",
  "whatsappNumber",
]);

const keyOf = (item: unknown) =>
  typeof item === "object" && item !== null && "_key" in item ? String(item._key) : undefined;

const isBlock = (value: object) => "_type" in value && value._type === "block";

function marked(value: unknown, path: string, origin: (path: string) => Origin): unknown {
  if (typeof value === "string") {
    return value.trim() === "" ? value : vercelStegaCombine(value, origin(path), false);
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const key = keyOf(item);
      return marked(item, `${path}[${key === undefined ? index : `_key=="${key}"`}]`, origin);
    });
  }
  if (typeof value !== "object" || value === null) return value;
  if (isBlock(value)) return markedBlock(value, path, origin);
  return Object.fromEntries(
    Object.entries(value).map(([field, child]) => {
      if (field.startsWith("_") || notShown.has(field)) return [field, child];
      return [field, marked(child, path === "" ? field : `${path}.${field}`, origin)];
    }),
  );
}

/** The spans of a block lead to the block: the Studio opens a whole paragraph, not a piece of it. */
function markedBlock(block: object, path: string, origin: (path: string) => Origin): object {
  const children: unknown[] = "children" in block && Array.isArray(block.children) ? block.children : [];
  const spans = children.map((span) =>
    typeof span === "object" && span !== null && "text" in span
      ? { ...span, text: marked(span.text, path, origin) }
      : span,
  );
  return { ...block, children: spans };
}

/**
 * Gives every text that the page shows an invisible mark of where it comes from, after Vercel's and Sanity's
 * stega. Our queries rename no field that is shown, so the path in the result is the path in the document:
 * the marks are exact without the source map that a lake may or may not give.
 */
export function markTexts<T extends { readonly _id: string; readonly _type: string }>(content: T): T {
  const origin = (path: string): Origin => `${content._type} ${content._id} ${path}`;
  // The same shape with other words in it.
  return marked(content, "", origin) as T;
}
