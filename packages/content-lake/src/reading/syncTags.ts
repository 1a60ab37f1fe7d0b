import { createHash } from "node:crypto";
import { type DocumentChange, isPublished, type JsonObject } from "../document.ts";
import { isReleaseId } from "../release.ts";
import { parseGroq } from "./groq.ts";
import { isNode, visitNodes } from "./groqNodes.ts";

/**
 * Identifies changes that may alter a query's result. A live event contains the tags of the changes, and a page
 * refetches the queries with a matching tag. Opaque to clients, always `s1:…`.
 */
export type SyncTag = `s1:${string}`;

function tag(name: string): SyncTag {
  return `s1:${createHash("sha1").update(name).digest("base64url").slice(0, 10)}`;
}

const anyChange = tag("anything");

/** Returns a query's tags: one per type that it reads, or the tag for any change when the types are unknown. */
export function syncTagsOf(query: string, params: JsonObject): SyncTag[] {
  const types = typesOf(parseGroq(query, params), params);
  return types ? [...types].map((type) => tag(`type ${type}`)) : [anyChange];
}

/**
 * Returns the tags of a transaction's changes. Changes to drafts, versions and releases count only with
 * `includeDrafts`, since visitors can't see them.
 */
export function syncTagsOfChanges(changes: readonly DocumentChange[], includeDrafts: boolean): SyncTag[] {
  const seen = changes.filter(({ id }) => includeDrafts || (isPublished(id) && !isReleaseId(id)));
  if (seen.length === 0) return [];
  const types = new Set(seen.flatMap(({ before, after }) => [before?._type, after?._type]));
  return [anyChange, ...[...types].flatMap((type) => (type ? [tag(`type ${type}`)] : []))];
}

// Returns undefined unless every `*` is filtered by type, and the query follows no references.
function typesOf(tree: unknown, params: JsonObject): Set<string> | undefined {
  const types = new Set<string>();
  let everything = 0;
  let narrowed = 0;
  let follows = false;
  visitNodes(tree, (node) => {
    if (node.type === "Everything") everything += 1;
    if (node.type === "Deref") follows = true;
    if (node.type !== "Filter" || !isNode(node.base) || node.base.type !== "Everything") return;
    const found = typeIn(node.expr, params);
    if (!found) return;
    narrowed += 1;
    for (const type of found) types.add(type);
  });
  return follows || everything === 0 || everything !== narrowed ? undefined : types;
}

// `_type == "x"` or `_type in ["x", "y"]`, alone or among conditions joined by `&&`.
function typeIn(expr: unknown, params: JsonObject): string[] | undefined {
  if (!isNode(expr)) return undefined;
  if (expr.type === "Group") return typeIn(expr.base, params);
  if (expr.type === "And") return typeIn(expr.left, params) ?? typeIn(expr.right, params);
  if (expr.type !== "OpCall" || !isNode(expr.left)) return undefined;
  if (expr.left.type !== "AccessAttribute" || expr.left.name !== "_type" || expr.left.base) return undefined;
  const value = constant(expr.right, params);
  if (expr.op === "==" && typeof value === "string") return [value];
  const isList = Array.isArray(value) && value.every((type) => typeof type === "string");
  return expr.op === "in" && isList ? value : undefined;
}

function constant(node: unknown, params: JsonObject): unknown {
  if (!isNode(node)) return undefined;
  if (node.type === "Value") return node.value;
  if (node.type === "Parameter") return params[String(node.name)];
  if (node.type !== "Array" || !Array.isArray(node.elements)) return undefined;
  return node.elements.map(({ value, isSplat }) => (isSplat ? undefined : constant(value, params)));
}
