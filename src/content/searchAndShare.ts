import type { InferOutput } from "valibot";
import { PICTURE } from "./portableText.ts";
import type { pageBase } from "./validators.generated.ts";

/** The GROQ projection of `searchAndShare`, a field of every document that has its own page. */
export const SEARCH_AND_SHARE = `searchAndShare{
    title, hidden, canonicalUrl,
    "picture": select(defined(picture.asset) => picture{ ${PICTURE} }, null)
  }`;

/** How search engines and shared links show a page. Null, or a null field, means the page's own content. */
export type SearchAndShare = InferOutput<typeof pageBase>["searchAndShare"];
