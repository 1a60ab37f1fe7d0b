import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
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
afterAll(() => lake.close());

test("a query returns the result for its current parameters, even in the bounds of a slice", async () => {
  const one = (id: string) => lake.visitor.fetch("*[_id == $id][0].title", { id });
  expect([await one("a"), await one("c"), await one("a")]).toEqual(["A", "C", "A"]);
  const some = (n: number) => lake.visitor.fetch("count(*[_type == 'post'][0...$n])", { n });
  expect([await some(1), await some(2), await some(1)]).toEqual([1, 2, 1]);
  await expect(lake.visitor.fetch("*[_id == $id][0].title", {})).rejects.toThrow("param $id referenced");
});

const titles = "*[_type == 'post'] | order(title).title";

test("a query supports parameters, match and dereferencing", async () => {
  const query = "*[_type == $type && title match $words]{title, 'by': author->name}";
  const found = await lake.editor.fetch(query, { type: "post", words: "a*" });
  expect(found).toEqual([{ title: "A", by: "Ada" }]);
});

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
  const found = await lake.editor.fetch(
    "*[_type == 'post' && _id == 'a'][0]{_id, _originalId}",
    {},
    { perspective: "drafts" },
  );
  expect(found).toEqual({ _id: "a", _originalId: "drafts.a" });
});

test("the default perspective is published from API version 2025-02-19, raw before it", async () => {
  const count = "count(*[_type == 'post'])";
  expect(await lake.clientWith({ token: lake.lakeToken, apiVersion: "2025-02-19" }).fetch(count)).toBe(2);
  expect(await lake.clientWith({ token: lake.lakeToken, apiVersion: "2021-10-21" }).fetch(count)).toBe(6);
  expect(await lake.clientWith({ token: lake.lakeToken, apiVersion: "1" }).fetch(count)).toBe(6);
});

test("a query that is too long for a URL works over POST", async () => {
  const filler = "x".repeat(20_000);
  expect(await lake.visitor.fetch("*[_id == 'c' && title != $filler]._id", { filler })).toEqual(["c"]);
});

test("the response contains the query, unless returnQuery=false", async () => {
  const whole = await lake.editor.fetch("count(*)", {}, { filterResponse: false });
  expect(whole).toMatchObject({ query: "count(*)", result: expect.any(Number), ms: expect.any(Number) });
  const answer = await fetch(`${lake.url}/v1/data/query/production?query=1&returnQuery=false`);
  expect(await answer.json()).not.toHaveProperty("query");
});

test("query errors have Sanity's format", async () => {
  await expect(lake.editor.fetch("*[_type ==")).rejects.toMatchObject({
    statusCode: 400,
    details: {
      type: "queryParseError",
      query: "*[_type ==",
      start: expect.any(Number),
      end: expect.any(Number),
    },
  });
  await expect(lake.editor.fetch("*[_id == $id]")).rejects.toThrow("param $id referenced, but not provided");
  const unquoted = await fetch(`${lake.url}/v1/data/query/production?query=$x&$x=abc`);
  expect(unquoted.status).toBe(400);
});

test("getDocuments keeps the order, and the response lists the missing documents", async () => {
  expect(await lake.editor.getDocuments(["c", "nowhere", "drafts.a"])).toMatchObject([
    { _id: "c" },
    null,
    { _id: "drafts.a" },
  ]);
  const answer = await fetch(`${lake.url}/v1/data/doc/production/c,nowhere`);
  expect(await answer.json()).toMatchObject({ omitted: [{ id: "nowhere", reason: "existence" }] });
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
  const all = await fetch(`${lake.url}/v1/data/doc/production/a?includeAllVersions=true`);
  expect(((await all.json()) as { documents: unknown[] }).documents).toHaveLength(1); // the requested shape
  const exported = await (await fetch(`${lake.url}/v1/data/export/production`)).text();
  expect(exported).toContain('"_id":"a"');
  expect(exported).not.toMatch(/drafts\.|versions\.|secret\./);
});

test("a write without a token and any request with an invalid token get a 401", async () => {
  await expect(lake.visitor.create({ _type: "note" })).rejects.toMatchObject({ statusCode: 401 });
  const stranger = lake.clientWith({ token: "sk-not-the-token-of-this-lake-at-all" });
  await expect(stranger.fetch("1")).rejects.toMatchObject({ statusCode: 401 });
});

test("unknown datasets and paths get a 404, other host names a 403", async () => {
  await expect(lake.clientWith({ dataset: "other" }).fetch("1")).rejects.toMatchObject({ statusCode: 404 });
  expect((await fetch(`${lake.url}/v1/nothing-here`)).status).toBe(404);
  const { request } = await import("node:http");
  const status = await new Promise((resolve) => {
    const sent = request(`${lake.url}/v1/data/query/production?query=1`, {
      headers: { host: "evil.example" },
    });
    sent.on("response", (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(403);
});

test("CORS headers allow the Studio's origin, but no other website", async () => {
  const ask = (origin: string) =>
    fetch(`${lake.url}/v1/data/query/production?query=1`, { headers: { origin } });
  const allowed = await ask(lake.studioUrl);
  expect(allowed.headers.get("access-control-allow-origin")).toBe(lake.studioUrl);
  expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
  expect((await ask("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  const preflight = await fetch(`${lake.url}/v1/data/mutate/production`, {
    method: "OPTIONS",
    headers: {
      origin: lake.studioUrl,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-sanity-app",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,x-sanity-app");
});
