import { isObject } from "../../document.ts";

/**
 * Returns the ids that a document references, like GROQ's `references()`: includes weak references, and ignores
 * the content of references.
 */
export function referencedIds(value: unknown, ids = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === "object") referencedIds(item, ids);
  } else if (isObject(value)) {
    if (value._ref) {
      if (typeof value._ref === "string") ids.add(value._ref);
    } else {
      for (const child of Object.values(value)) if (typeof child === "object") referencedIds(child, ids);
    }
  }
  return ids;
}
