import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { identity, key, optional, some, text, words } from "../contentFields.ts";
import { textBlock } from "../portableText.ts";
import { SEARCH_AND_SHARE, searchAndShare } from "../searchAndShare.ts";
import type { LEGAL_DOCUMENT_QUERY_RESULT } from "../types.generated.ts";

const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && _id == $id][0]{
  _id, _type, _rev,
  title, description, intro, effectiveDate,
  ${SEARCH_AND_SHARE},
  sections[]{ _key, heading, body }
}`);

const contentSchema = v.object({
  _id: text,
  _type: v.literal("legalDocument"),
  ...identity,
  title: text,
  description: text,
  intro: optional(words),
  effectiveDate: optional(v.pipe(text, v.isoDate("must be a date"))),
  searchAndShare,
  sections: some(v.object({ ...key, heading: text, body: some(textBlock) })),
}) satisfies v.GenericSchema<unknown, NonNullable<LEGAL_DOCUMENT_QUERY_RESULT>>;

/** A legal document: numbered sections of heading and portable text. */
export const legalDocument = { query: LEGAL_DOCUMENT_QUERY, contentSchema };
