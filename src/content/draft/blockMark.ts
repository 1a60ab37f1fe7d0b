import { createDataAttribute } from "next-sanity";
import { environment } from "#platform/environment.ts";

/**
 * Returns a function that creates the `data-sanity` value of a list item's element. The overlays use it to open the
 * item's form, and to let editors drag the item among its siblings.
 * @param list the name of the document's field
 * @returns a function from the item's key to the attribute's value
 */
export function blockMark(id: string, type: string, list: string): (key: string) => string {
  const baseUrl = environment().STUDIO_URL ?? "/";
  return (key) => createDataAttribute({ id, type, baseUrl, path: [list, { _key: key }] }).toString();
}
