import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { identity, key, link, optional, some, text } from "../contentFields.ts";
import { SEARCH_AND_SHARE, searchAndShare } from "../searchAndShare.ts";
import type { LEGAL_DOCUMENT_QUERY_RESULT } from "../types.generated.ts";

const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && _id == $id][0]{
  _id, _type, _rev,
  title, description, intro, effectiveDate,
  ${SEARCH_AND_SHARE},
  sections[]{ _key, heading, body }
}`);

const span = v.object({
  _type: v.literal("span"),
  ...key,
  text: v.string(),
  marks: v.exactOptional(v.array(v.string())),
});

/** Ten as in the Studio. Lists are nested as elements, so a level of millions would take all memory. */
const listLevel = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(1, "must be at least 1"),
  v.maxValue(10, "must be at most 10"),
);

const writtenLink = v.object({ _type: v.literal("link"), ...key, href: link });

const pickedLink = v.object({
  _type: v.literal("pageLink"),
  ...key,
  target: v.object({ _type: v.literal("reference"), _ref: text }),
  section: v.exactOptional(text),
});

const block = v.pipe(
  v.object({
    _type: v.literal("block", "must be text"),
    ...key,
    style: v.picklist(["normal", "h3"]),
    listItem: v.exactOptional(v.picklist(["bullet", "number"])),
    level: v.exactOptional(listLevel),
    children: some(span),
    markDefs: v.exactOptional(v.array(v.variant("_type", [writtenLink, pickedLink]))),
  }),
  v.check(
    ({ children, markDefs = [] }) =>
      markDefs.every(({ _key }) => children.some(({ marks }) => marks?.includes(_key))),
    "holds a link that no words lead to",
  ),
);

const contentSchema = v.object({
  _id: text,
  _type: v.literal("legalDocument"),
  ...identity,
  title: text,
  description: text,
  intro: optional(v.string()),
  effectiveDate: optional(v.pipe(text, v.isoDate("must be a date"))),
  searchAndShare,
  sections: some(v.object({ ...key, heading: text, body: some(block) })),
}) satisfies v.GenericSchema<unknown, NonNullable<LEGAL_DOCUMENT_QUERY_RESULT>>;

/** A legal document: numbered sections of heading and portable text. */
export const legalDocument = { query: LEGAL_DOCUMENT_QUERY, contentSchema };
