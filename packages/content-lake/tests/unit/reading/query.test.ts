import { beforeAll, expect, test } from "vitest";
import { lakePerFile, refuses } from "../../support/testLake.ts";

const lake = lakePerFile();
beforeAll(async () => {
  await lake.editor
    .transaction()
    .create({ _id: "author", _type: "author", name: "Ada" })
    .create({ _id: "a", _type: "post", title: "A", author: { _type: "reference", _ref: "author" } })
    .create({
      _id: "drafts.a",
      _type: "post",
      title: "A, edited",
      author: { _type: "reference", _ref: "author" },
    })
    .create({ _id: "versions.spring.a", _type: "post", title: "A in spring" })
    .create({ _id: "drafts.b", _type: "post", title: "B, a draft" })
    .create({ _id: "c", _type: "post", title: "C" })
    .create({ _id: "versions.spring.c", _type: "post", _system: { delete: true } })
    .create({ _id: "secret.note", _type: "note" })
    .commit();
});

test("a query returns the result for its current parameters, even in the bounds of a slice", async () => {
  const one = (id: string) => lake.visitor.fetch("*[_id == $id][0].title", { id });
  expect([await one("a"), await one("c"), await one("a")]).toEqual(["A", "C", "A"]);
  const some = (n: number) => lake.visitor.fetch("count(*[_type == 'post'][0...$n])", { n });
  expect([await some(1), await some(2), await some(1)]).toEqual([1, 2, 1]);
  await expect(lake.visitor.fetch("*[_id == $id][0].title", {})).rejects.toThrow("param $id referenced");
});

const titles = "*[_type == 'post'] | order(title).title";

test.each([
  ["published", ["A", "C"]],
  ["drafts", ["A, edited", "B, a draft", "C"]],
  ["previewDrafts", ["A, edited", "B, a draft", "C"]],
  [
    ["spring", "drafts"],
    ["A in spring", "B, a draft"],
  ],
  ["raw", ["A", "A in spring", "A, edited", "B, a draft", "C"]],
])("perspective %s shows its documents", async (perspective, expected) => {
  const found = await lake.editor.fetch(titles, {}, { perspective: perspective as never }); // not in the types
  expect(found.filter(Boolean)).toEqual(expected);
});

test("a perspective returns published ids, with the stored id as _originalId", async () => {
  const query = "*[_type == 'post' && _id == 'a'][0]{_id, _originalId}";
  const found = await lake.editor.fetch(query, {}, { perspective: "drafts" });
  expect(found).toEqual({ _id: "a", _originalId: "drafts.a" });
});

test.each([
  ["2025-02-19", 2],
  ["2021-10-21", 6],
  ["1", 6],
])(
  "the default perspective is published from API version 2025-02-19, raw before it: %s",
  async (apiVersion, count) => {
    const client = lake.clientWith({ token: lake.lakeToken, apiVersion });
    expect(await client.fetch("count(*[_type == 'post'])")).toBe(count);
  },
);

test("a query that is too long for a URL works over POST", async () => {
  const filler = "x".repeat(20_000);
  expect(await lake.visitor.fetch("*[_id == 'c' && title != $filler]._id", { filler })).toEqual(["c"]);
});

test("a response lists the missing documents, and the query unless returnQuery=false", async () => {
  const found = await (await lake.fetch("/data/doc/production/c,nowhere")).json();
  expect(found).toMatchObject({ omitted: [{ id: "nowhere", reason: "existence" }] });
  const answer = await lake.fetch("/data/query/production?query=1&returnQuery=false");
  expect(await answer.json()).not.toHaveProperty("query");
});

test("a parameter that isn't JSON gets a 400, and a write without a token or any request with a wrong one a 401", async () => {
  expect((await lake.fetch("/data/query/production?query=$x&$x=abc")).status).toBe(400);
  await refuses(lake.visitor.create({ _type: "note" }), 401);
  await refuses(lake.clientWith({ token: "sk-not-the-token-of-this-lake-at-all" }).fetch("1"), 401);
});

test.each(["raw", "drafts", "previewDrafts", "spring,drafts", "published"])(
  "without the token, perspective %s shows published documents only",
  async (perspective) => {
    const search = new URLSearchParams({
      query: "*[]{_id, title, 'x': *[_id == 'drafts.a'][0].title}",
      perspective,
    });
    const answer = await fetch(`${lake.url}/v2025-02-19/data/query/production?${search}`);
    const { result } = (await answer.json()) as { result: { _id: string; x: unknown }[] }; // the requested shape
    expect(result.map(({ _id }) => _id).sort()).toEqual(["a", "author", "c"]);
    expect(result.every(({ x }) => x === null)).toBe(true);
  },
);

test("without the token, private documents are hidden", async () => {
  expect(await lake.visitor.getDocument("drafts.a")).toBeUndefined();
  expect(await lake.visitor.getDocument("secret.note")).toBeUndefined();
  const all = await lake.fetch("/data/doc/production/a?includeAllVersions=true", { token: "" });
  expect(((await all.json()) as { documents: unknown[] }).documents).toHaveLength(1); // the requested shape
  const exported = await (await lake.fetch("/data/export/production", { token: "" })).text();
  expect(exported).toContain('"_id":"a"');
  expect(exported).not.toMatch(/drafts\.|versions\.|secret\./);
});

test("CORS headers allow the Studio's origin with any header", async () => {
  const headers = {
    origin: lake.studioUrl,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,x-sanity-app",
  };
  const preflight = await lake.fetch("/data/mutate/production", { token: "", method: "OPTIONS", headers });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": lake.studioUrl,
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": "authorization,x-sanity-app",
  });
});
