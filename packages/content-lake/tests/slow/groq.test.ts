import { beforeAll, describe, expect, test } from "vitest";
import { evaluateGroq } from "../../src/reading/groq.ts";
import { type GroqCase, groups, refused } from "../conformance/groq/cases.ts";
import { differences } from "../conformance/groq/differences.ts";
import { stored } from "../support/stored.ts";
import { lakePerFile } from "../support/testLake.ts";

const reference = (_ref: string) => ({ _type: "reference", _ref });
const span = (text: string) => ({ _type: "span", _key: text.slice(0, 3), text });

/** The documents that the queries read: a small library. */
const documents: readonly { _id: string; _type: string; [attribute: string]: unknown }[] = [
  { _id: "a-ida", _type: "author", name: "Ida Berg", born: 1961, home: { lat: 59.9139, lng: 10.7522 } },
  { _id: "a-jon", _type: "author", name: "Jon Dahl", born: 1975, home: { lat: 60.3913, lng: 5.3221 } },
  { _id: "a-liv", _type: "author", name: "Liv Aas", awards: [] },
  {
    _id: "b-fjord",
    _type: "book",
    title: "The Fjord and the Sea",
    year: 1999,
    price: 20,
    author: reference("a-ida"),
    subjects: [reference("s-nature"), reference("s-travel")],
    tags: ["blue", "cold", "old"],
    rows: [
      { n: 1, in: { m: [1, 2] } },
      { n: 2, in: { m: [3] } },
    ],
    body: [
      { _type: "block", children: [span("Where the "), span("river ends")] },
      { _type: "image" },
      { _type: "block", children: [span("The sea begins")] },
    ],
  },
  {
    _id: "b-glacier",
    _type: "book",
    title: "Glaciers",
    year: 2008,
    price: 35.5,
    author: reference("a-jon"),
    subjects: [reference("s-nature"), { ...reference("s-missing"), _weak: true }],
    tags: ["cold", "white"],
    rows: [],
  },
  {
    _id: "b-night",
    _type: "book",
    title: "night trains",
    year: 2008,
    price: null,
    author: reference("a-ida"),
  },
  { _id: "b-untitled", _type: "book", year: "unknown", tags: ["old"], inPrint: true },
  { _id: "e-high", _type: "emoji", text: "😀" },
  { _id: "e-low", _type: "emoji", text: "～" },
  { _id: "e-text", _type: "emoji", text: "a" },
  { _id: "s-nature", _type: "subject", title: "Nature", broader: reference("s-world") },
  { _id: "s-travel", _type: "subject", title: "Travel", broader: reference("s-world") },
  { _id: "s-world", _type: "subject", title: "World" },
  { _id: "drafts.b-night", _type: "book", title: "Night Trains, revised", year: 2009 },
  { _id: "shop.oslo.1", _type: "shop", title: "First shop" },
  { _id: "shop.oslo.2.annex", _type: "shop", title: "Annex" },
];

const lake = lakePerFile();
beforeAll(async () => {
  const transaction = lake.editor.transaction();
  for (const document of documents) transaction.create(document);
  await transaction.commit();
});

const overHttp = ([query, , params = {}]: GroqCase) =>
  lake.editor.fetch(query, params, { perspective: "raw" });

const sorted = documents.map((each) => stored(each._id, each)).toSorted((a, b) => (a._id < b._id ? -1 : 1));
async function inProcess([query, , params = {}]: GroqCase): Promise<unknown> {
  const result = evaluateGroq(query, { params, documents: sorted, identity: "editor" });
  return JSON.parse(JSON.stringify(result ?? null));
}

for (const { subject, cases, onlyHttp } of groups) {
  describe(subject, () => {
    if (onlyHttp)
      beforeAll(async () => {
        await lake.editor.releases
          .create({ releaseId: "r1", metadata: { title: "Spring", releaseType: "asap" } })
          .catch(() => {});
        await lake.editor.createIfNotExists({
          _id: "versions.r1.b-night",
          _type: "book",
          title: "Night Trains",
        });
      });
    test.each(cases.map((each) => [each[0], each] as const))("over HTTP: %s", async (_name, given) => {
      await hold(given, overHttp(given), { statusCode: 400 });
    });
    if (!onlyHttp)
      test.each(cases.map((each) => [each[0], each] as const))("in process: %s", async (_name, given) => {
        await hold(given, inProcess(given), { status: 400 });
      });
  });
}

async function hold([, expected]: GroqCase, answer: Promise<unknown>, refusal: object): Promise<void> {
  if (expected === refused) await expect(answer).rejects.toMatchObject(refusal);
  else expect(await answer).toEqual(expected);
}

describe("known differences", () => {
  test.each(differences)("returns the documented result for $query", async ({ query, given }) => {
    await hold([query, given], overHttp([query, given]), { statusCode: 400 });
  });
});
