import { defineQuery } from "next-sanity";
import { SEARCH_AND_SHARE } from "../searchAndShare.ts";
import { legalDocumentBase } from "../validators.generated.ts";

const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && _id == $id][0]{
  _id, _type, _rev,
  title, description, intro, effectiveDate,
  review{ nextReview },
  ${SEARCH_AND_SHARE},
  sections[]{ _key, heading, body }
}`);

/** A legal document: numbered sections with a heading and portable text. */
export const legalDocument = { query: LEGAL_DOCUMENT_QUERY, contentSchema: legalDocumentBase };
