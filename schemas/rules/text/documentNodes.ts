import type { Schema, SchemaType } from "sanity";
import { isRecord } from "../isRecord.ts";

/** A value in a document, with its path and its schema type, if known. */
export interface DocumentNode {
  readonly path: string;
  readonly value: unknown;
  readonly type: SchemaType | undefined;
  /** The object or list that contains the value. */
  readonly parent: unknown;
}

/** Returns the last segment of an item's path: `[_key=="a"]` if the item has a key, otherwise `[0]`. */
export const segment = (item: unknown, index: number) =>
  isRecord(item) && typeof item._key === "string" ? `[_key=="${item._key}"]` : `[${index}]`;

const typeName = (value: unknown) => (isRecord(value) ? value._type : undefined);

/** Returns the array's member type that matches an item. */
export function memberType(array: SchemaType | undefined, item: unknown): SchemaType | undefined {
  if (array?.jsonType !== "array") return undefined;
  const jsonType = Array.isArray(item) ? "array" : isRecord(item) ? "object" : typeof item;
  const members = array.of.filter((member) => member.jsonType === jsonType);
  if (jsonType !== "object") return members[0];
  return members.find((member) => member.name === typeName(item));
}

function fieldType(object: SchemaType | undefined, field: string): SchemaType | undefined {
  if (object?.jsonType !== "object") return undefined;
  return object.fields.find(({ name }) => name === field)?.type;
}

/** The records of a document, which are not copy: what it was translated from, and its review. */
const noRecords = { translation: undefined, review: undefined };

const recordPath = new RegExp(`^(?:${Object.keys(noRecords).join("|")})(?![^.[])`);

/** Returns whether a path leads to a record of a document, or into it. */
export const isInRecord = (path: string): boolean => recordPath.test(path);

/** Yields every value of a document, depth-first, with Sanity paths such as `cards[_key=="voice"].title`. */
export function* nodesOf(
  value: unknown,
  type: SchemaType | undefined,
  path = "",
  parent?: unknown,
): Generator<DocumentNode> {
  yield { path, value, type, parent };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* nodesOf(item, memberType(type, item), `${path}${segment(item, index)}`, value);
    }
  } else if (isRecord(value)) {
    for (const [field, item] of Object.entries(value)) {
      yield* nodesOf(item, fieldType(type, field), path === "" ? field : `${path}.${field}`, value);
    }
  }
}

const untypedNodes = new WeakMap<object, readonly DocumentNode[]>();

/** Returns every value of a document, without its type. Read once per document, since several rules need it. */
export function untypedNodesOf(document: object): readonly DocumentNode[] {
  const nodes = untypedNodes.get(document) ?? [...nodesOf(document, undefined)];
  untypedNodes.set(document, nodes);
  return nodes;
}

type Typed = { readonly _type: string };

const copyNodes = new WeakMap<Typed, { schema: Schema; nodes: readonly DocumentNode[] }>();

/** Returns every value of a document except its records. Read once per document, since about ten rules need it. */
export function copyNodesOf(document: Typed, schema: Schema): readonly DocumentNode[] {
  const cached = copyNodes.get(document);
  if (cached?.schema === schema) return cached.nodes;
  const nodes = [...nodesOf({ ...document, ...noRecords }, schema.get(document._type))];
  copyNodes.set(document, { schema, nodes });
  return nodes;
}
