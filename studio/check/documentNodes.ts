import type { SchemaType } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";

/** A value in a document with its path and, where the schema knows it, its type. */
export interface DocumentNode {
  readonly path: string;
  readonly value: unknown;
  readonly type: SchemaType | undefined;
  /** The object or list that holds the value. */
  readonly parent: unknown;
}

/** The last segment of an item's path: `[_key=="a"]` where the item has a key, else `[0]`. */
export const segment = (item: unknown, index: number) =>
  isRecord(item) && typeof item._key === "string" ? `[_key=="${item._key}"]` : `[${index}]`;

const typeName = (value: unknown) => (isRecord(value) ? value._type : undefined);

/** The member type of an array that an item belongs to. */
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

/** Every value of a document, depth first, with Sanity's own paths (`cards[_key=="voice"].title`). */
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
