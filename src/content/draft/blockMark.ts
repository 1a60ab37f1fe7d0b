import { createDataAttribute } from "next-sanity";
import { environment } from "#platform/environment.ts";

/**
 * Makes what the overlays read of an element that is an item of a list in a document: by it they find the item's form, and
 * let it be dragged among its siblings, which are marked likewise.
 * @param list the name of the list in the document
 * @returns the value of `data-sanity`, by the item's key
 */
export function blockMark(id: string, type: string, list: string): (key: string) => string {
  const baseUrl = environment().STUDIO_URL ?? "/";
  return (key) => createDataAttribute({ id, type, baseUrl, path: [list, { _key: key }] }).toString();
}
