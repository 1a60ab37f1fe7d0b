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
