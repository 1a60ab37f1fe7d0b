import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
// TypeGen finds constants only in relative imports.
import { PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import { text } from "../contentFields.ts";
import { BLOCKS, blocksOfPage } from "../pageBlocks.ts";
import { SEARCH_AND_SHARE } from "../searchAndShare.ts";
import type { PAGE_QUERY_RESULT } from "../types.generated.ts";
import { pageBase } from "../validators.generated.ts";

// Finds a page by its path or id. If two pages have the same path, the older one wins.
const PAGE_QUERY =
  defineQuery(`*[_type == "page" && (${PAGE_PATH} == $path || _id == $id)] | order(_createdAt asc, _id asc)[0]{
  _id, _type, _rev,
  title, description, "path": ${PAGE_PATH}, inFooter,
  ${SEARCH_AND_SHARE},
  ${BLOCKS}
}`);

const contentSchema = v.object({
  ...pageBase.entries,
  path: v.pipe(text, v.check(isPagePath, "isn't a valid page address")),
  blocks: blocksOfPage,
}) satisfies v.GenericSchema<unknown, NonNullable<PAGE_QUERY_RESULT>>;

/** An editor's page. */
export const page = { query: PAGE_QUERY, contentSchema };
