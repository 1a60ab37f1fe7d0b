import type { ContentSourceMap } from "@sanity/client";
import { type FilterDefault, stegaEncodeSourceMap } from "@sanity/client/stega";

/** Fields with a choice. Code compares their values, which stega would change. */
const choices: readonly unknown[] = ["from", "inFooter", "kind", "section", "side", "tier"];

/**
 * Fields with texts that the page shows, although Sanity's own filter leaves them out because of their names.
 */
const texts: readonly unknown[] = ["email", "unit"];

const filter: FilterDefault = (props) => {
  const field = props.sourcePath.at(-1);
  if (choices.includes(field) || props.value.trim() === "") return false;
  return texts.includes(field) || props.filterDefault(props);
};

/**
 * Gives every text an invisible trailer, Sanity's stega, which says where the text is edited. Where code
 * reads a text instead of showing it (an attribute, an address, a title), `stegaClean` takes the trailer out.
 * @param sourceMap of the content, from the same answer of the lake; without one the content stays as it is
 * @param studioUrl the address at which the Studio opens
 */
export const encodeStega = <T>(content: T, sourceMap: ContentSourceMap | undefined, studioUrl: string): T =>
  stegaEncodeSourceMap(content, sourceMap, { enabled: true, studioUrl, filter });
