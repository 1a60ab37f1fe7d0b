import { refused } from "./cases.ts";

/** A query whose result differs from Sanity's result or from the specification. */
export type Difference = { query: string; expected: string; given: unknown; reason: string };

const books = (condition: string) => `*[_type == "book" && ${condition}]._id`;

export const differences: readonly Difference[] = [
  {
    query: books('@ match text::query("sea -river")'),
    expected: "documents without `river`",
    given: ["b-fjord"],
    reason: "text search works like `match`, so it can't exclude words",
  },
  {
    query: "delta::operation()",
    expected: "an error outside of webhooks",
    given: null,
    reason: "groq-js doesn't check the context",
  },
  {
    query: "sanity::dataset(1)",
    expected: "an error",
    given: "production",
    reason: "groq-js doesn't check the number of arguments",
  },
  { query: "pt([])", expected: "`[]`", given: refused, reason: "groq-js can't parse it" },
  {
    query: '*[_type == "book"] | score(text::semanticSimilarity("mountains"))',
    expected: "documents ordered by meaning",
    given: refused,
    reason: "requires Sanity's language models",
  },
  {
    query: 'documents::get({"_ref": "x"})',
    expected: "a document from another dataset",
    given: refused,
    reason: "references to other datasets are not resolved",
  },
  {
    query: "*[documents::incomingRefCount() > 1]",
    expected: "documents with more than one incoming reference",
    given: refused,
    reason: "use `count(*[references(^._id)])` instead",
  },
  {
    query: "user::attributes()",
    expected: "the user's attributes",
    given: refused,
    reason: "the lake's users have no attributes",
  },
  {
    query: '*[media::aspect(x, "y")]',
    expected: "an aspect from the media library",
    given: refused,
    reason: "the lake has no media library",
  },
];
