import fc from "fast-check";
import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";
import { evaluateGroq, parseGroq } from "../../../../src/reading/groq.ts";
import { visitNodes } from "../../../../src/reading/groqNodes.ts";
import { compareTexts } from "../../../../src/reading/indexes/orderComparator.ts";
import { compileWebhook, deliveriesFor } from "../../../../src/webhooks/deliveries.ts";
import { stored } from "../../../support/stored.ts";

const value = (query: string, params = {}) =>
  JSON.parse(JSON.stringify(evaluateGroq(query, { params, documents: [] }) ?? null));

test("texts are compared, found in ranges and ordered by code point", () => {
  const character = fc.constantFrom(..."ab\ud7ff\ue000\uffff", "\u{10000}", "\u{1f600}", "\u{10ffff}");
  const text = fc.string({ unit: character, maxLength: 4 });
  const codePoints = (given: string) => Array.from(given, (each) => each.codePointAt(0) ?? 0);
  const compare = (one: string, other: string) => {
    const [a, b] = [codePoints(one), codePoints(other)];
    const at = a.findIndex((code, index) => code !== b[index]);
    return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
  };
  const check = (a: string, b: string) => {
    const less = compare(a, b) < 0;
    expect(value("$a < $b", { a, b })).toBe(less);
    expect(value(`$a >= ${JSON.stringify(b)}`, { a })).toBe(!less);
    expect(value("$a in ''...$b", { a, b })).toBe(less);
    expect(value("[$a, $b] | order(@)", { a, b })).toEqual([a, b].toSorted(compare));
    expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(compare(a, b)));
  };
  fc.assert(fc.property(text, text, check));
});

test.each([
  ["filter", "coalesce(a, b)", "[@ > 1]"],
  ["score()", '[{"n": 1}, 2, {"n": 3}, 1]', " | score(n > 2)"],
])("each additional %s adds the same number of nodes to the query", (_what, start, more) => {
  const [a = 0, b = 0, c = 0] = [6, 7, 8].map((times) => {
    let size = 0;
    visitNodes(parseGroq(start + more.repeat(times)), () => {
      size += 1;
    });
    return size;
  });
  expect(c - b).toBe(b - a);
});

test("each score() adds to the score", () => {
  const query = `[{"n": 1}, 2, {"n": 3}, 1]${" | score(n > 2)".repeat(8)}`;
  expect(value(query)).toEqual([{ n: 3, _score: 8 }, { n: 1, _score: 0 }, 2, 1]);
});

// No null, 0 or false: groq-js resolves an attribute of such a value to the value itself, and distinguishes a missing
// attribute from null.
const leaf = fc.constantFrom(1, 2, "x", true);
const item = fc.record(
  { n: leaf, _type: fc.constantFrom("x", "y") },
  { requiredKeys: [], noNullPrototype: true },
);
const document = fc.record(
  {
    a: leaf,
    b: fc.record({ a: leaf, c: item }, { requiredKeys: [], noNullPrototype: true }),
    list: fc.array(fc.oneof(leaf, item), { maxLength: 3 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const selector = fc.constantFrom(
  ...["a", "b.a", "(a, b)", "b.(a, c)", "list", "list[]", "list[].n", "list[n == 1]", "list[n == 1].n"],
  ...["(a, b.c.n, list[_type == 'x'])", "anywhere(_type == 'x')", "b.c"],
);

test("changedAny and changedOnly return the same result as the asynchronous groq-js", async () => {
  await fc.assert(
    fc.asyncProperty(document, document, selector, async (before, after, selected) => {
      for (const name of ["changedAny", "changedOnly"]) {
        const query = `diff::${name}($before, $after, ${selected})`;
        const params = { before, after };
        const expected = await (await evaluate(parse(query, { params }), { params })).get();
        expect(value(query, params), `${query} of ${JSON.stringify(params)}`).toBe(expected);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a webhook's filter and projection can use delta::changedAny() and delta::changedOnly()", () => {
  const webhook = compileWebhook({
    id: "w",
    url: "http://localhost:9",
    secret: "s",
    filter: "delta::changedAny((title, slug.current)) && !delta::changedOnly(note)",
    projection: '{_id, "titleChanged": delta::changedAny(title)}',
  });
  const change = (title: string, note: string) => {
    const before = stored("a", { title: "one", note: "two" });
    return { id: "a", before, after: stored("a", { title, note }), mutations: [] };
  };
  const bodies = (title: string, note: string) => {
    const details = { id: "t", timestamp: "2026-01-01T00:00:00Z", author: "a" };
    const transaction = { ...details, changes: [change(title, note)] };
    return deliveriesFor([webhook], transaction, () => []).map(({ body }) => JSON.parse(body));
  };
  expect(bodies("other", "two")).toEqual([{ _id: "a", titleChanged: true }]);
  expect(bodies("one", "other")).toEqual([]);
});
