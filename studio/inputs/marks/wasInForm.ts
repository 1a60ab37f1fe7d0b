import type { Path } from "sanity";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { valueAt } from "./valueAt.ts";

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
