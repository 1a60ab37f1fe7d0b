import fc from "fast-check";
import type { LakeDocument } from "../../src/document.ts";
import { stored } from "./stored.ts";

// Few names and values, so that documents often have equal values, reference each other, and lack each other's fields.
const ids = [
  "a",
  "b",
  "c",
  "d",
  "e",
  "drafts.a",
  "drafts.f",
  "versions.r.b",
  "versions.r.a",
  "versions.s.a",
  "_.releases.r",
];
const words = ["one", "two", "Three", "four.five", "six-seven", "é.é", "naïve", "ONE"];
const scalar = fc.oneof(
  fc.constantFrom(...words, ...ids),
  fc.constantFrom(0, 1, 2, -1.5),
  fc.boolean(),
  fc.constant(null),
);
const plain = { noNullPrototype: true };
const reference = fc.record({ _ref: fc.constantFrom(...ids), _type: fc.constant("reference") }, plain);
const span = fc.record({ _type: fc.constant("span"), text: fc.constantFrom(...words, "on", "e two") }, plain);
const block = fc.record({ _type: fc.constant("block"), children: fc.array(span, { maxLength: 3 }) }, plain);
const value = fc.oneof(
  scalar,
  reference,
  fc.array(fc.oneof(scalar, reference), { maxLength: 3 }),
  fc.array(block, { maxLength: 2 }),
  fc.record(
    { n: scalar, deep: fc.option(reference, { nil: undefined }) },
    { requiredKeys: [], noNullPrototype: true },
  ),
);

export const randomDocument: fc.Arbitrary<LakeDocument> = fc
  .record(
    {
      _id: fc.constantFrom(...ids),
      _type: fc.constantFrom("x", "y", "system.release"),
      n: value,
      m: value,
      list: fc.array(fc.oneof(scalar, reference), { maxLength: 3 }),
      _system: fc.constant({ delete: true }),
    },
    { requiredKeys: ["_id", "_type"], noNullPrototype: true },
  )
  .map((document) => stored(document._id, document));

/** Documents with unique ids. */
export const randomDocuments = fc.uniqueArray(randomDocument, { selector: ({ _id }) => _id, maxLength: 8 });

const attribute = fc.constantFrom(
  "_id",
  "_type",
  "n",
  "m",
  "list",
  "n._ref",
  "n.n",
  "m.deep._ref",
  "n.deep",
  "_originalId",
);
const items = fc.constantFrom("list[]", "list[]._ref", "n[]", "m[]._ref");
const literal = fc.oneof(
  fc.constantFrom(
    '"x"',
    '"y"',
    '"a"',
    '"b"',
    '"one"',
    '"drafts.a"',
    '"r"',
    "1",
    "0",
    "true",
    "null",
    "$id",
    "$list",
  ),
);
const outer = fc.constantFrom("^._id", "^.n", "^.n._ref", "^.list[]._ref", "^.^._id", "@._id", "^");
const pattern = fc.constantFrom(
  '"one"',
  '"o*"',
  '"four*"',
  '"*e"',
  '"é.é"',
  '"t.o"',
  '["one", "t*"]',
  "$id",
  '"on e"',
);
const text = fc.constantFrom("n", "m", "[n, m]", "pt::text(n)", "coalesce(n, m)", "_id", "list", "n->n");

/** A GROQ filter condition. `depth` limits how deeply its subqueries nest. */
function condition(depth: number): fc.Arbitrary<string> {
  const key = depth > 0 ? fc.oneof(literal, outer, subquery(depth - 1)) : fc.oneof(literal, outer);
  const simple = fc.oneof(
    fc.tuple(attribute, key).map(([a, b]) => `${a} == ${b}`),
    fc.tuple(attribute, key).map(([a, b]) => `${b} == ${a}`),
    fc.tuple(attribute, key).map(([a, b]) => `${a} in ${b}`),
    fc.tuple(attribute, key, key).map(([a, b, c]) => `${a} in [${b}, ${c}]`),
    fc.tuple(attribute, items).map(([a, b]) => `^.${a} in ${b}`),
    fc.tuple(key, items).map(([a, b]) => `${a} in ${b}`),
    key.map((a) => `references(${a})`),
    fc.tuple(key, key).map(([a, b]) => `references(${a}, ${b})`),
    fc.tuple(text, pattern).map(([a, b]) => `${a} match ${b}`),
    pattern.map((a) => `[@, _id] match text::query(${a})`),
    attribute.map((a) => `defined(${a})`),
    fc.tuple(attribute, key).map(([a, b]) => `${a} > ${b}`),
    fc.constant("true"),
    fc
      .constantFrom("drafts.**", "drafts.*", "versions.r.*", "versions.**", "**", "*", "a", "a.*", "drafts.a")
      .map((path) => `_id in path("${path}")`),
    fc
      .tuple(
        fc.constantFrom("versionOf", "partOfRelease"),
        fc.oneof(fc.constantFrom('"a"', '"r"', '"s"'), key),
      )
      .map(([name, a]) => `sanity::${name}(${a})`),
  );
  const joined = (sign: string) => fc.tuple(simple, simple).map(([a, b]) => `(${a}) ${sign} (${b})`);
  return fc.oneof(
    { weight: 4, arbitrary: simple },
    { weight: 4, arbitrary: joined("&&") },
    { weight: 1, arbitrary: joined("||") },
    { weight: 1, arbitrary: simple.map((a) => `!(${a})`) },
  );
}

const order = fc
  .array(
    fc.tuple(fc.constantFrom("n", "m", "_type", "n.n", "list", "_id"), fc.constantFrom("", " desc", " asc")),
    { minLength: 1, maxLength: 2 },
  )
  .map((terms) => ` | order(${terms.map((term) => term.join("")).join(", ")})`);
const slice = fc.constantFrom("", "", "[0]", "[1]", "[-1]", "[0...2]", "[1..2]", "[1...-1]", "[0...100]");

/** A query for documents, with optional filters, order and slice. */
function selection(depth: number): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom("*", "*", "*", "releases::all()"),
      fc.array(condition(depth), { maxLength: 2 }).map((each) => each.map((one) => `[${one}]`).join("")),
      fc.option(order, { nil: "" }),
      slice,
    )
    .map((parts) => parts.join(""));
}

function subquery(depth: number): fc.Arbitrary<string> {
  return fc.oneof(
    selection(depth).map((a) => `${a}._id`),
    selection(depth).map((a) => `(${a}).n._ref`),
    selection(depth).map((a) => `count(${a})`),
    selection(depth).map((a) => `${a}{n, "up": ^._id}.n`),
  );
}

/** A complete query, with subqueries in its filters and its projection. */
export const randomQuery = fc.oneof(
  selection(2),
  selection(1).map((a) => `count(${a})`),
  fc
    .tuple(selection(1), subquery(1), attribute)
    .map(([a, b, c]) => `${a}{_id, "sub": ${b}, "one": ${c}, "to": n->_id}`),
  fc
    .tuple(selection(1), selection(1), selection(0))
    .map(([a, b, c]) => `${a}{"in": ${b}{_id, "in": ${c}._id, "up": ^._id}}`),
  fc.tuple(selection(0), subquery(1)).map(([a, b]) => `${a}.list[@ in ${b}]`),
  fc
    .tuple(selection(1), text, pattern)
    .map(([a, b, c]) => `${a} | score(${b} match ${c}, n == 1){_id, _score}`),
);

/** The parameters of the random queries. */
export const queryParams = { id: "a", list: ["a", "b", "one", 1, null] };

/** Returns the result of an evaluation as JSON, or its error as text. */
export function attempt(evaluate: () => unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(evaluate() ?? null));
  } catch (error) {
    return String(error);
  }
}
