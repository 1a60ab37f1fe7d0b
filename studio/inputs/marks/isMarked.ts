import { type Path as KeyedPath, stringify } from "@sanity/mutate/path";
import type { Path } from "sanity";
import { isRecord } from "../../../schemas/rules/isRecord.ts";

/** The state that decides whether an empty field shows its errors. */
export interface Marks {
  /** The document as it was when its form opened, or when someone last tried to publish it. */
  readonly start: unknown;
  /** The fields that the person has left, as strings. */
  readonly left: ReadonlySet<string>;
}

/** Returns a path as a string, such as `blocks[_key=="a"].heading`. */
export const keyOf = (path: Path): string => stringify(path as KeyedPath); // a form's paths have no ranges

/**
 * Returns whether a field shows its errors. An empty field of a new document, or of a new item in a list, doesn't until the
 * person leaves the field or tries to publish.
 */
export const isMarked = ({ start, left }: Marks, path: Path, value: unknown): boolean =>
  value !== undefined || left.has(keyOf(path)) || wasInForm(start, path);

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
