import * as v from "valibot";
import { ellipsize } from "#platform/text.ts";
import { languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { isListingPath, pageTypeAt } from "#schemas/rules/pageSlug.ts";
import { pageTypes, tagPath } from "#schemas/rules/pageTypes.ts";
import { isBlank } from "#schemas/rules/text/typedText.ts";
import { date, text } from "../contentFields.ts";
import { picture } from "../portableText.ts";

// The entries of the page list: documents with their own page, and tags.

/** A list of ids or names. Other items are omitted, and another value counts as an empty list. */
export const names = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((item) => typeof item === "string")),
  ),
  [],
);

/** The ids of documents. The site's own list has only these. */
export const ids = v.fallback(
  v.pipe(
    v.array(v.union([v.string(), v.object({ _id: v.string() })])),
    v.transform((items) => items.map((item) => (typeof item === "string" ? item : item._id))),
  ),
  [],
);

/** The maximum length of a link's label, in UTF-16 code units: three times the Studio's limit. */
const LONGEST_LABEL = 100;

/** Truncated instead of rejected: a long title must not remove its page from the list. */
const title = v.pipe(
  v.string(),
  v.check((value) => !isBlank(value)),
  v.transform((value) => ellipsize(value, LONGEST_LABEL)),
);

/** The fields of an article in lists. An invalid card removes the article from lists, but not its own page. */
const card = v.object({
  summary: text,
  publishedAt: date,
  /** How many words its texts have. Headings and other blocks than text don't count. */
  words: v.fallback(v.number(), 0),
  cover: v.fallback(v.nullish(picture, null), null),
});

/** A language. None is the source language. */
const language = v.fallback(v.picklist(languages.map(({ id }) => id)), SOURCE_LANGUAGE);

/** Validates a document with its own page. */
export const pageEntry = v.object({
  _id: text,
  type: v.fallback(v.picklist(pageTypes), "page"),
  _rev: text,
  _updatedAt: text,
  /** The path, with a leading slash: `/pilot-studies`. */
  path: v.pipe(
    text,
    v.check((path) => pageTypeAt(path) !== undefined),
  ),
  title,
  /** The id of the page that this one translates. */
  source: v.fallback(v.nullish(text, null), null),
  /** The ids of the landing page's documents whose sections the page shows. */
  sections: names,
  /** The ids of the saved blocks that the page shows. */
  saved: names,
  /** The ids of the claims that the page names, with their evidence. A page that lists the claims has all of them. */
  claims: names,
  /** The types of the articles whose newest ones the page shows. */
  newest: names,
  inHeader: v.fallback(v.boolean(), false),
  inFooter: v.fallback(v.picklist(["no", "product", "solutions", "company", "legal"]), "no"),
  card: v.fallback(v.nullish(card, null), null),
  authors: names,
  tags: names,
  /** The ids of the chosen articles to read next. */
  related: names,
});

/** Validates a tag. */
export const tagEntry = v.object({
  _id: text,
  _rev: text,
  title,
  slug: v.pipe(
    text,
    v.check((slug) => isListingPath(tagPath("article", slug))),
  ),
  language,
  /** The id of the tag that this one translates. */
  source: v.fallback(v.nullish(text, null), null),
});

/** An editor's page or an article: its path, its sections, and the places that link to it. */
export type PageEntry = v.InferOutput<typeof pageEntry>;

export type TagEntry = v.InferOutput<typeof tagEntry>;

/** A document of the landing page, with the ids of the claims that it names and of their evidence. */
export const claimed = v.object({ _id: text, claims: names });

/** A claim, with the ids of its evidence. */
export const resting = v.object({ _id: text, evidence: names });

/** Adds the ids of their evidence to the ids of claims. */
export function addEvidence<T extends { readonly claims: readonly string[] }>(
  named: readonly T[],
  restsOn: readonly v.InferOutput<typeof resting>[],
) {
  const evidence = new Map(restsOn.map((each) => [each._id, each.evidence]));
  return named.map((each) => ({
    ...each,
    claims: [...new Set(each.claims.flatMap((id) => [id, ...(evidence.get(id) ?? [])]))],
  }));
}
