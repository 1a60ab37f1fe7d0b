import type { ContentSourceMap } from "@sanity/client";
import { type FilterDefault, stegaClean, stegaEncodeSourceMap } from "@sanity/client/stega";
import { createDataAttribute } from "next-sanity";
import { environment } from "#platform/environment.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { isBlank } from "#schemas/rules/text/typedText.ts";

/** Fields with a fixed set of values. Code compares these values, so stega would break it. */
const choices: readonly unknown[] = [
  "from",
  "inFooter",
  "interest",
  "kind",
  "moment",
  "section",
  "setting",
  "side",
  "tier",
  "whenExpired",
];

/** Fields with visible text that Sanity's own filter excludes by name. */
const texts: readonly unknown[] = ["email", "unit"];

const filter: FilterDefault = (props) => {
  const field = props.sourcePath.at(-1);
  if (choices.includes(field) || isBlank(props.value)) return false;
  return texts.includes(field) || props.filterDefault(props);
};

/**
 * Appends Sanity's stega to every text: an invisible suffix with the text's location in the Studio. Code that uses a
 * text without displaying it (in an attribute, URL or title) removes the suffix with `stegaClean`.
 * @param sourceMap the source map from the lake's response; without one, the content is returned unchanged
 * @param studioUrl the URL of the Studio
 */
export const encodeStega = <T>(content: T, sourceMap: ContentSourceMap | undefined, studioUrl: string): T =>
  stegaEncodeSourceMap(content, sourceMap, { enabled: true, studioUrl, filter });

/**
 * Restores stega in the texts of validated content.
 * @param content the validated content
 * @param encoded the content before validation, with stega
 */
export function carryStega<T>(content: T, encoded: unknown): T {
  if (typeof content === "string")
    // Only a text that equals its encoded counterpart gets stega.
    return (typeof encoded === "string" && stegaClean(encoded) === content ? encoded : content) as T;
  if (Array.isArray(content) && Array.isArray(encoded))
    // Each item keeps its type.
    return content.map((item, index) => carryStega<unknown>(item, encoded[index])) as T;
  if (!isRecord(content) || !isRecord(encoded)) return content;
  const entries = Object.entries(content).map(([field, value]) => [field, carryStega(value, encoded[field])]);
  return Object.fromEntries(entries) as T; // the same fields
}

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
