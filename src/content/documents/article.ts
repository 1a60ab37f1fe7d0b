import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
// TypeGen finds constants only in relative imports.
import { PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import { optional, some, text } from "../contentFields.ts";
import { ARTICLE_BLOCKS, blocksOfArticle } from "../pageBlocks.ts";
import { PICTURE, picture } from "../portableText.ts";
import { SEARCH_AND_SHARE } from "../searchAndShare.ts";
import type { ARTICLE_QUERY_RESULT } from "../types.generated.ts";
import { articleAuthors, articleBase } from "../validators.generated.ts";

/** The GROQ projection that articles and case studies share. */
export const ARTICLE_FIELDS = `_id, _type, _rev,
  title, summary, publishedAt, revisedAt, medicallyReviewedAt,
  "medicalReviewer": medicalReviewer->{ _id, _rev, name, role },
  "cover": select(defined(cover.asset) => cover{ ${PICTURE} }, null),
  "authors": authors[defined(@->_id)]->{
    _id, _rev, name, role, isTeam, "picture": select(defined(picture.asset) => picture{ ${PICTURE} }, null)
  },
  "tags": tags[defined(@->_id)]->{ _id, _rev, title, "slug": slug.current },
  ${SEARCH_AND_SHARE},
  ${ARTICLE_BLOCKS}`;

const author = v.object({
  ...articleAuthors.entries,
  picture: optional(picture),
});

/** The validators that articles and case studies share, for values that types can't express. */
export const articleEntries = {
  authors: some(author),
  path: v.pipe(text, v.check(isPagePath, "isn't a valid address")),
  blocks: blocksOfArticle,
};

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
