import type { ExprNode } from "groq-js";
import { isObject } from "../document.ts";
import { type GroqNode, isNode, visitNodes } from "./groqNodes.ts";
import { hostCall } from "./planning/hostCall.ts";
import { hasPhrases, partEnd } from "./text/phrases.ts";
import { blockText } from "./text/words.ts";

// Marks on nodes. They are attributes of them, so the copies that the planner makes have them too; that they are symbols
// keeps them from being taken for parts.
const isAllText = Symbol("all text of a document");
const searchedNode = Symbol("what is searched for phrases");

type MarkedNode = { [isAllText]?: true; [searchedNode]?: unknown };

/** The texts that a node gives to a search, whichever phrases they have to have. */
export function searchedText(node: unknown): unknown {
  return isNode(node) && searchedNode in node ? node[searchedNode] : node;
}

/** Whether a node stands for all text of a document. */
export function isDocumentText(node: object): boolean {
  return isAllText in node;
}

/**
 * groq-js can't evaluate `text::query()`, which the Studio's lists and search use. So `x match
 * text::query(words)` becomes `x match words`, the nearest in GROQ without a search engine: every word has to
 * occur, and `ab*` matches the start of a word. Of a phrase in quotation marks the words have to follow each other, in one
 * text. A whole document on the left (`@`) becomes its text. Changes the tree in place.
 */
export function rewriteTextSearch<Tree extends ExprNode>(tree: Tree): Tree {
  visitNodes(tree, (node) => {
    if (node.type !== "OpCall" || node.op !== "match") return;
    const words = searchedWords(node.right);
    if (!words) return;
    node.right = words;
    node.left = withPhrases(withText(node.left), words);
  });
  return tree;
}

function searchedWords(node: unknown): unknown {
  if (!isNode(node) || node.type !== "FuncCall" || node.namespace !== "text" || node.name !== "query")
    return undefined;
  return Array.isArray(node.args) ? node.args[0] : undefined;
}

function withPhrases(left: unknown, words: unknown): unknown {
  const searched = hostCall(textWithPhrases, [left as ExprNode, words as ExprNode]); // nodes that groq-js parsed
  return Object.assign(searched, { [searchedNode]: left } satisfies MarkedNode);
}

// A text that matches nothing when a phrase is in none of the texts.
function textWithPhrases(texts: unknown, words: unknown): unknown {
  return hasPhrases(texts, words) ? texts : null;
}

function withText(node: unknown): unknown {
  if (!isNode(node)) return node;
  if (node.type === "This") return documentText(node);
  if (node.type === "Array" && Array.isArray(node.elements))
    node.elements = node.elements.map((element) => ({ ...element, value: withText(element.value) }));
  return node;
}

function documentText(node: GroqNode): unknown {
  const text = hostCall(textOf, [node as ExprNode]); // a node of a tree that groq-js parsed
  return Object.assign(text, { [isAllText]: true } satisfies MarkedNode);
}

// A search asks for the same text several times in a row. The texts of all documents would be as large as they are.
let latest: { document: object; text: string } | undefined;

/** All text of a document: its strings, without those of attributes whose names start with `_`. */
function textOf(document: unknown): string | null {
  if (!isObject(document)) return null;
  if (latest?.document !== document) latest = { document, text: stringsOf(document).join(partEnd) };
  return latest.text;
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (!isObject(value)) return [];
  const strings = Object.entries(value).flatMap(([key, child]) =>
    key.startsWith("_") ? [] : stringsOf(child),
  );
  // A word or a phrase may go over several spans.
  if (Array.isArray(value.children) && value.children.length > 1) strings.push(blockText(value.children));
  return strings;
}
