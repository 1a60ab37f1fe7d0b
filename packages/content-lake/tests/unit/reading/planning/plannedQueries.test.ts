import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { LakeDocument } from "../../../../src/document.ts";
import { evaluateGroq, parseGroq } from "../../../../src/reading/groq.ts";
import { DocumentSet } from "../../../../src/reading/indexes/DocumentSet.ts";
import { QueryRun } from "../../../../src/reading/QueryRun.ts";
import { randomDocument, randomDocuments, randomQuery } from "../../../support/randomQueries.ts";

const byId = (a: LakeDocument, b: LakeDocument) => (a._id < b._id ? -1 : 1);
const params = { id: "a", list: ["a", "b", "one", 1, null] };

function attempt(evaluate: () => unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(evaluate() ?? null));
  } catch (error) {
    return String(error);
  }
}

const isError = (result: unknown) => typeof result === "string" && /Error: /.test(result);

const planned = (documents: DocumentSet, query: string) =>
  attempt(() =>
    new QueryRun({ documents, params, identity: "", search: () => undefined }).evaluate(
      parseGroq(query, params),
    ),
  );

// The result of groq-js without the planner. The planner must return the same.
const alone = (documents: readonly LakeDocument[], query: string) =>
  attempt(() => evaluateGroq(query, { params, documents: documents.toSorted(byId), identity: "" }));

test("a planned query returns the same result as groq-js alone", () => {
  fc.assert(
    fc.property(randomDocuments, randomQuery, (documents, query) => {
      expect(planned(new DocumentSet(documents), query)).toEqual(alone(documents, query));
    }),
    { numRuns: 1_500 },
  );
});

const searches: [query: string, attributes: readonly string[] | "all"][] = [
  ['*[_type == "note" && title match "word"]', ["title"]],
  ['*[_type == "note" && title match text::query("word")]', ["title"]],
  ['*[_type == "note" && pt::text(body) match text::query("word")]', ["body"]],
  ['*[_type == "note" && [title, text] match text::query("word")]', ["title", "text"]],
  ['*[_type == "note" && @ match text::query("word")]', "all"],
  [
    '*[_type in ["note"] && [@, _id] match text::query("word")] | score(title match text::query("word"))',
    "all",
  ],
];

test.each(searches)("%s uses the word index", (query, attributes) => {
  const dates = { _rev: "r", _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" };
  const notes = Array.from({ length: 200 }, (_, n) => ({
    _id: `n${n}`,
    _type: "note",
    ...dates,
    title: "word",
  }));
  const documents = new DocumentSet(notes);
  const search = vi.fn(() => []);
  new QueryRun({ documents, params: {}, identity: "", search }).evaluate(parseGroq(query));
  expect(search).toHaveBeenCalledWith(attributes, "word", 100);
});

test("an attribute whose name contains a dot is not treated as a path", () => {
  const dates = { _rev: "r", _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" };
  const documents = [{ _id: "a", _type: "note", ...dates, slug: { current: "s" } }];
  const set = new DocumentSet(documents);
  expect(planned(set, '*[@["slug.current"] == "s"]._id')).toEqual([]);
  expect(planned(set, '*[slug.current == "s"]._id')).toEqual(["a"]);
});

test("a query that is evaluated in steps returns the same result", async () => {
  await fc.assert(
    fc.asyncProperty(randomDocuments, randomQuery, async (documents, query) => {
      const expected = alone(documents, query);
      fc.pre(!isError(expected));
      // With a negative step time, every step ends immediately, so all parts of the query have to wait.
      const settings = {
        documents: new DocumentSet(documents),
        params,
        identity: "",
        search: () => undefined,
      };
      const found = await new QueryRun({ ...settings, stepTime: -1 }).result(parseGroq(query, params));
      expect(JSON.parse(JSON.stringify(found ?? null))).toEqual(expected);
    }),
    { numRuns: 600 },
  );
});

test("indexes are updated after each change", () => {
  fc.assert(
    fc.property(
      randomDocuments,
      fc.array(randomQuery, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(randomDocument, fc.boolean()), { maxLength: 6 }),
      (documents, queries, changes) => {
        const set = new DocumentSet(documents);
        const stored = new Map(documents.map((document) => [document._id, document]));
        for (const query of queries) planned(set, query); // builds the indexes
        for (const [document, isRemoved] of changes) {
          if (isRemoved) {
            set.remove(document._id);
            stored.delete(document._id);
          } else {
            set.put(document);
            stored.set(document._id, document);
          }
          for (const query of queries)
            expect(planned(set, query)).toEqual(alone([...stored.values()], query));
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("a filter by _id builds no other index", () => {
  const stub = { _type: "x", _rev: "r", _createdAt: "", _updatedAt: "" };
  const set = new DocumentSet(["a", "b", "c"].map((_id) => ({ ...stub, _id, n: _id === "b" ? 2 : 1 })));
  const asked = vi.spyOn(set, "withValue");
  expect(planned(set, '*[_id in ["a", "b"] && n == 1]._id')).toEqual(["a"]);
  expect(asked.mock.calls.map(([{ name }]) => name)).toEqual(["_id", "_id"]);
});

test("a query by id doesn't build the list of all documents, which includes earlier changes once it is built", () => {
  const note = (_id: string, n = 1) => ({ _id, _type: "note", n, _rev: "r", _createdAt: "", _updatedAt: "" });
  const stored = new Map(["b", "a"].map((id) => [id, note(id)]));
  const all = vi.fn(() => [...stored.values()]);
  const set = new DocumentSet({ get: (id) => stored.get(id), all });
  expect(planned(set, '*[_id == "a" && n == 1]{_id, "other": *[_id in ["b", "c"]]._id}')).toEqual([
    { _id: "a", other: ["b"] },
  ]);
  stored.set("b", note("b", 2));
  set.put(note("b", 2));
  expect(planned(set, '*[_id == "b"].n')).toEqual([2]);
  expect(all).not.toHaveBeenCalled();
  expect(planned(set, "*[n == 2]._id")).toEqual(["b"]);
  set.put(note("c", 2));
  set.remove("b");
  expect(planned(set, "*[n == 2]._id")).toEqual(["c"]);
  expect(all).toHaveBeenCalledOnce();
});

test("a filter by path() reads a range of the id index instead of all documents", () => {
  const note = (_id: string) => ({ _id, _type: "note", _rev: "r", _createdAt: "", _updatedAt: "" });
  const ids = ["_", "_.releases.a", "_.releases.b", "_.releases.b.c", "_a", "a", "z"];
  const set = new DocumentSet(ids.map(note));
  const all = vi.spyOn(set.list, "documents");
  expect(planned(set, '*[_id in path("_.releases.*")]._id')).toEqual(["_.releases.a", "_.releases.b"]);
  expect(all).not.toHaveBeenCalled();
});
