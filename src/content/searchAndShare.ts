import type { InferOutput } from "valibot";
import { PICTURE } from "./portableText.ts";
import type { pageBase } from "./validators.generated.ts";

/** The field of that name in every document that has a page of its own, as part of the document's query. */
export const SEARCH_AND_SHARE = `searchAndShare{
    title, hidden, canonicalUrl,
    "picture": select(defined(picture.asset) => picture{ ${PICTURE} }, null)
  }`;

/** How search engines and shared links show a page; null, and each null in it, for what the page itself says. */
export type SearchAndShare = InferOutput<typeof pageBase>["searchAndShare"];
