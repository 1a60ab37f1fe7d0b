import { defineQuery } from "next-sanity";
import * as v from "valibot";
// TypeGen finds constants only in relative imports.
import { PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import { ARTICLE_FIELDS, articleEntries } from "../articleFields.ts";
import type { ARTICLE_QUERY_RESULT } from "../types.generated.ts";
import { articleBase } from "../validators.generated.ts";

// Finds the document by its path or id. If two have the same path, the older one wins.
const ARTICLE_QUERY =
  defineQuery(`*[_type == "article" && (${PAGE_PATH} == $path || _id == $id)] | order(_createdAt asc, _id asc)[0]{
  "path": ${PAGE_PATH},
  ${ARTICLE_FIELDS}
}`);

const contentSchema = v.object({
  ...articleBase.entries,
  ...articleEntries,
}) satisfies v.GenericSchema<unknown, NonNullable<ARTICLE_QUERY_RESULT>>;

/** An article, with its authors and tags. */
export const article = { query: ARTICLE_QUERY, contentSchema };
