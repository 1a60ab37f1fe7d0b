import { isRecord } from "./isRecord.ts";

/** The fields that name an item of a list, best first. */
const names = ["heading", "title", "label", "name", "question", "text"];

/** The maximum length of a name in a message, in UTF-16 code units. */
const MAX_NAME = 40;

/** Returns the words by which an editor recognizes an item of a list, in quotes; undefined if it has none. */
export function itemName(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const name = names.map((field) => item[field]).find((value) => typeof value === "string" && value.trim());
  if (typeof name !== "string") return undefined;
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name;
  return `“${short}”`;
}
