import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { LakeDocument } from "../../../../src/document.ts";
import { evaluateGroq, parseGroq } from "../../../../src/reading/groq.ts";
import { DocumentSet } from "../../../../src/reading/indexes/DocumentSet.ts";
import { QueryRun } from "../../../../src/reading/QueryRun.ts";
import { attempt, queryParams, randomDocuments, randomQuery } from "../../../support/randomQueries.ts";
import { stored } from "../../../support/stored.ts";

const byId = (a: LakeDocument, b: LakeDocument) => (a._id < b._id ? -1 : 1);
const params = queryParams;
const isError = (result: unknown) => typeof result === "string" && /Error: /.test(result);

const planned = (documents: DocumentSet, query: string) =>
  attempt(() =>
    new QueryRun({ documents, params, identity: "", search: () => undefined }).evaluate(
      parseGroq(query, params),
    ),
  );

// plannedPerspectives.test.ts compares the results of queries that run in one step.
// The result of groq-js without the planner. The planner must return the same.
const alone = (documents: readonly LakeDocument[], query: string) =>
  attempt(() => evaluateGroq(query, { params, documents: documents.toSorted(byId), identity: "" }));

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
  const notes = Array.from({ length: 200 }, (_, n) => stored(`n${n}`, { title: "word" }));
  const documents = new DocumentSet(notes);
  const search = vi.fn(() => []);
  new QueryRun({ documents, params: {}, identity: "", search }).evaluate(parseGroq(query));
  expect(search).toHaveBeenCalledWith(attributes, "word", 100);
});

test("an attribute whose name contains a dot is not treated as a path", () => {
  const set = new DocumentSet([stored("a", { slug: { current: "s" } })]);
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

test("a filter by _id builds no other index", () => {
  const set = new DocumentSet(["a", "b", "c"].map((_id) => stored(_id, { n: _id === "b" ? 2 : 1 })));
  const asked = vi.spyOn(set, "withValue");
  expect(planned(set, '*[_id in ["a", "b"] && n == 1]._id')).toEqual(["a"]);
  expect(asked.mock.calls.map(([{ name }]) => name)).toEqual(["_id", "_id"]);
});

test("a query by id doesn't build the list of all documents, which includes earlier changes once it is built", () => {
  const note = (_id: string, n = 1) => stored(_id, { n });
  const current = new Map(["b", "a"].map((id) => [id, note(id)]));
  const all = vi.fn(() => [...current.values()]);
  const set = new DocumentSet({ get: (id) => current.get(id), all });
  expect(planned(set, '*[_id == "a" && n == 1]{_id, "other": *[_id in ["b", "c"]]._id}')).toEqual([
    { _id: "a", other: ["b"] },
  ]);
  current.set("b", note("b", 2));
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
  const ids = ["_", "_.releases.a", "_.releases.b", "_.releases.b.c", "_a", "a", "z"];
  const set = new DocumentSet(ids.map((id) => stored(id)));
  const all = vi.spyOn(set.list, "documents");
  expect(planned(set, '*[_id in path("_.releases.*")]._id')).toEqual(["_.releases.a", "_.releases.b"]);
  expect(all).not.toHaveBeenCalled();
});
