import type { ExprNode } from "groq-js";
import { isObject } from "../document.ts";
import { isNode, visitNodes } from "./groq-nodes.ts";

/** A hidden attribute with all text of a document. Not enumerable, so it is in no answer and in no copy. */
const textAttribute = "__text";

/**
 * groq-js can't evaluate `text::query()`, which the Studio's lists and search use. So `x match
 * text::query(words)` becomes `x match words`, the nearest in GROQ without a search engine: every word has to
 * occur, and `ab*` matches the start of a word. A whole document on the left (`@`) becomes its text. Changes
 * the tree in place.
 */
export function rewriteTextSearch<Tree extends ExprNode>(tree: Tree): Tree {
  visitNodes(tree, (node) => {
    if (node.type !== "OpCall" || node.op !== "match") return;
    const words = searchedWords(node.right);
    if (!words) return;
    node.right = words;
    node.left = withText(node.left);
  });
  return tree;
}

function searchedWords(node: unknown): unknown {
  if (!isNode(node) || node.type !== "FuncCall" || node.namespace !== "text" || node.name !== "query")
    return undefined;
  return Array.isArray(node.args) ? node.args[0] : undefined;
}

function withText(node: unknown): unknown {
  if (!isNode(node)) return node;
  if (node.type === "This") return { type: "AccessAttribute", name: textAttribute };
  if (node.type === "Array" && Array.isArray(node.elements))
    node.elements = node.elements.map((element) => ({ ...element, value: withText(element.value) }));
  return node;
}

const prepared = new WeakSet<object>();

/** Adds the hidden attribute to documents. The text is collected when it is first read. */
export function prepareText(documents: readonly object[]): void {
  for (const document of documents) {
    if (prepared.has(document)) continue;
    prepared.add(document);
    let text: string | undefined;
    Object.defineProperty(document, textAttribute, {
      enumerable: false,
      get: () => {
        text ??= textOf(document).join(" ");
        return text;
      },
    });
  }
}

function textOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => (key.startsWith("_") ? [] : textOf(child)));
}
