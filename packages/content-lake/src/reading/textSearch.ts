import type { ExprNode } from "groq-js";
import { isObject } from "../document.ts";
import { type GroqNode, isNode, visitNodes } from "./groqNodes.ts";
import { hostCall } from "./planning/hostCall.ts";
import { blockText, wordListOf } from "./text/words.ts";

/** Separates parts of a text. A phrase must be within one part. groq-js's `match` treats it as a word boundary. */
const partEnd = "\n\n";

/**
 * Returns whether each quoted phrase of a search occurs in one of the texts. A phrase's last word may be a
 * prefix: `"ab c*"`.
 */
function hasPhrases(texts: unknown, search: unknown): boolean {
  if (typeof search !== "string" || !search.includes('"')) return true;
  const phrases = [...search.matchAll(/"([^"]*)"/g)].map(([, phrase = ""]) => phrase);
  const parts = partsOf(texts).map(wordListOf);
  return phrases.every((phrase) => {
    const words = wordListOf(phrase);
    const isBeginning = phrase.trimEnd().endsWith("*");
    return parts.some((part) => part.some((_, from) => isAt(part, from, words, isBeginning)));
  });
}

function partsOf(texts: unknown): string[] {
  const all = Array.isArray(texts) ? texts : [texts];
  return all.flatMap((text) => (typeof text === "string" ? text.split(partEnd) : []));
}

function isAt(
  part: readonly string[],
  from: number,
  words: readonly string[],
  isBeginning: boolean,
): boolean {
  return words.every((word, index) => {
    const found = part[from + index];
    return isBeginning && index === words.length - 1 ? found?.startsWith(word) : found === word;
  });
}

// Marks on nodes. As properties, they survive the planner's copies. As symbols, they are not mistaken for child nodes.
const isAllText = Symbol("all text of a document");
const searchedNode = Symbol("the node that is searched for phrases");

type MarkedNode = { [isAllText]?: true; [searchedNode]?: unknown };

/** Returns the node with the searched texts, without the check for phrases. */
export function searchedText(node: unknown): unknown {
  return isNode(node) && searchedNode in node ? node[searchedNode] : node;
}

/** Returns whether a node stands for all text of a document. */
export function isDocumentText(node: object): boolean {
  return isAllText in node;
}

/**
 * Rewrites `x match text::query(words)`, which the Studio's lists and search use and groq-js can't evaluate, to
 * `x match words`. This is the closest match in GROQ without a search engine: every word must occur, and `ab*`
 * matches the start of a word. The words of a quoted phrase must be adjacent in one text. A whole document on
 * the left (`@`) becomes its text. Modifies the tree in place.
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

// Returns null, which matches nothing, when a phrase is missing.
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

// Caches the latest text only, since a search reads the same text several times in a row. The texts of all
// documents would take as much memory as the documents.
let latest: { document: object; text: string } | undefined;

/** Returns all text of a document: its strings, except in attributes whose names start with `_`. */
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
  // A word or phrase can span several spans.
  if (Array.isArray(value.children) && value.children.length > 1) strings.push(blockText(value.children));
  return strings;
}
