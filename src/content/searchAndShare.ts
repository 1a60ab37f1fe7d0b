import * as v from "valibot";
import { httpsUrl, optional, text } from "./contentFields.ts";
import { PICTURE, picture } from "./portableText.ts";

/** The field of that name in every document that has a page of its own, as part of the document's query. */
export const SEARCH_AND_SHARE = `searchAndShare{
    title, hidden, canonicalUrl,
    "picture": select(defined(picture.asset) => picture{ ${PICTURE} }, null)
  }`;

/** What the head of a page needs of it. */
export const searchAndShare = optional(
  v.object({
    title: optional(text),
    hidden: optional(v.boolean()),
    canonicalUrl: optional(httpsUrl),
    picture: optional(picture),
  }),
);

/** How search engines and shared links show a page; null, and each null in it, for what the page itself says. */
export type SearchAndShare = v.InferOutput<typeof searchAndShare>;
