import { refused } from "./GroqCase.ts";

/** A query whose result differs from Sanity's result or from the specification. */
export type Difference = { query: string; expected: string; given: unknown; reason: string };

const books = (condition: string) => `*[_type == "book" && ${condition}]._id`;

export const differences: readonly Difference[] = [
  {
    query: books('@ match text::query("sea -river")'),
    expected: "without `river`",
    given: ["b-fjord"],
    reason: "text search excludes no words: it is a `match`",
  },
  {
    query: '60 + dateTime("2026-03-01T12:00:00Z")',
    expected: "`null`",
    given: "2026-03-01T12:01:00Z",
    reason: "groq-js adds a number and a time in either order",
  },
  {
    query: "delta::operation()",
    expected: "an error outside of webhooks",
    given: null,
    reason: "groq-js does not check it",
  },
  {
    query: "sanity::dataset(1)",
    expected: "an error",
    given: "production",
    reason: "groq-js does not count these arguments",
  },
  { query: "pt([])", expected: "`[]`", given: refused, reason: "groq-js does not parse it" },
  {
    query: '*[_type == "book"] | score(text::semanticSimilarity("mountains"))',
    expected: "an order by meaning",
    given: refused,
    reason: "needs Sanity's language models",
  },
  {
    query: 'documents::get({"_ref": "x"})',
    expected: "a document of another dataset",
    given: refused,
    reason: "a reference to another dataset is not followed",
  },
  {
    query: "*[documents::incomingRefCount() > 1]",
    expected: "documents by how many refer to them",
    given: refused,
    reason: "write `count(*[references(^._id)])`",
  },
  {
    query: "user::attributes()",
    expected: "attributes of the user",
    given: refused,
    reason: "the lake's users have none",
  },
  {
    query: '*[media::aspect(x, "y")]',
    expected: "aspects of the media library",
    given: refused,
    reason: "the lake has no media library",
  },
];
