import { type GroqNode, isNode } from "../groqNodes.ts";
import { attributePath } from "../indexes/attributePath.ts";
import { isDocumentText, searchedText } from "../textSearch.ts";

/**
 * Returns the document attributes that the left side of a `match` reads. "all" means any attribute. Undefined
 * when the text may come from elsewhere or be computed.
 */
export function searchedAttributes(given: unknown): readonly string[] | "all" | undefined {
  const node = searchedText(given);
  if (!isNode(node)) return undefined;
  if (isDocumentText(node)) return "all";
  if (node.type === "Group") return searchedAttributes(node.base);
  if (node.type === "Array") return together(node.elements, ({ value }) => value);
  if (node.type === "FuncCall") {
    const called = `${node.namespace}::${node.name}`;
    return called === "pt::text" || called === "global::coalesce"
      ? together(node.args, (argument) => argument)
      : undefined;
  }
  const path = attributePath(node);
  return path?.attribute === undefined ? undefined : [path.attribute];
}

function together(
  given: unknown,
  nodeOf: (item: GroqNode) => unknown,
): readonly string[] | "all" | undefined {
  const found = Array.isArray(given) ? given.map((item) => searchedAttributes(nodeOf(item))) : [];
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return found.includes("all") ? "all" : found.flatMap((each) => each ?? []);
}
