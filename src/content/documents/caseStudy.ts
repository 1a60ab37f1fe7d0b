import { defineQuery } from "next-sanity";
import * as v from "valibot";
// TypeGen finds constants only in relative imports.
import { PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import type { CASE_STUDY_QUERY_RESULT } from "../types.generated.ts";
import { caseStudyBase } from "../validators.generated.ts";
import { ARTICLE_FIELDS, articleEntries } from "./article.ts";

// Finds the document by its path or id. If two have the same path, the older one wins.
const CASE_STUDY_QUERY =
  defineQuery(`*[_type == "caseStudy" && (${PAGE_PATH} == $path || _id == $id)] | order(_createdAt asc, _id asc)[0]{
  "path": ${PAGE_PATH}, customer,
  ${ARTICLE_FIELDS}
}`);

const contentSchema = v.object({
  ...caseStudyBase.entries,
  ...articleEntries,
}) satisfies v.GenericSchema<unknown, NonNullable<CASE_STUDY_QUERY_RESULT>>;

/** A case study, with its authors and tags. */
export const caseStudy = { query: CASE_STUDY_QUERY, contentSchema };
