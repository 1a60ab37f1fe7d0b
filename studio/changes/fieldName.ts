import type { SchemaType } from "sanity";
import { itemName } from "../../schemas/rules/blocks.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";

/** A segment of a path: a field's name, an index, or a key. Ranges don't occur in validation. */
type Segment = string | number | { readonly _key: string } | readonly unknown[];

const fieldType = (type: SchemaType, name: string) =>
  type.jsonType === "object" ? type.fields.find((field) => field.name === name)?.type : undefined;

/** Returns the type of an item. An item of a list with one type needs no `_type`. */
function itemType(type: SchemaType, item: unknown): SchemaType | undefined {
  if (type.jsonType !== "array") return undefined;
  return type.of.find(({ name }) => isRecord(item) && item._type === name) ?? type.of[0];
}

function indexOf(list: unknown, segment: Exclude<Segment, string>): number {
  if (typeof segment === "number") return segment;
  if (!Array.isArray(list) || !("_key" in segment)) return -1;
  return list.findIndex((item) => isRecord(item) && item._key === segment._key);
}

/** Returns an item's place: `Text 2 “Read more”`, or `paragraph 3` in rich text. */
function placeOf(type: SchemaType, item: unknown, index: number): string {
  if (type.name === "block") return `paragraph ${index + 1}`;
  return [type.title ?? type.name, index + 1, itemName(item)].filter(Boolean).join(" ");
}

/**
 * Returns the name of a field as its form shows it: `Blocks, Text 2 “Read more”, Heading`. Names the paragraph of rich
 * text, and its link. Empty for the document itself.
 */
export function fieldName(type: SchemaType, value: unknown, path: readonly Segment[]): string {
  const parts: string[] = [];
  let current: SchemaType | undefined = type;
  let part = value;
  for (const segment of path) {
    if (!current) break;
    if (current.name === "block") {
      if (segment === "markDefs") parts.push("a link");
      break;
    }
    if (typeof segment === "string") {
      current = fieldType(current, segment);
      part = isRecord(part) ? part[segment] : undefined;
      if (current) parts.push(current.title ?? segment);
    } else {
      const index = indexOf(part, segment);
      part = Array.isArray(part) ? part[index] : undefined;
      current = itemType(current, part);
      if (current) parts.push(placeOf(current, part, index));
    }
  }
  return parts.join(", ");
}
