import type { Path } from "sanity";
import { isRecord } from "../../../schemas/rules/isRecord.ts";

/** Returns the value at a path, or undefined if a part of the path doesn't exist. Sanity's `getAtPath` throws then. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, segment) => {
    if (typeof segment === "string") return isRecord(parent) ? parent[segment] : undefined;
    if (!Array.isArray(parent)) return undefined;
    return isRecord(segment) ? parent.find((item) => item?._key === segment._key) : parent[Number(segment)];
  }, value);
}

/**
 * Returns whether a field was in the form when it opened. It wasn't if its document, or its item in a list, was created
 * since then.
 * @param start the document as it was when its form opened. A new document has no date of creation
 */
export function wasInForm(start: unknown, path: Path): boolean {
  if (!isRecord(start) || start._createdAt === undefined) return false;
  const item = path.slice(0, path.findLastIndex((segment) => typeof segment !== "string") + 1);
  return valueAt(start, item) !== undefined;
}
