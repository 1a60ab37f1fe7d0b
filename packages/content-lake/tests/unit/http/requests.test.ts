import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseRange } from "../../../src/http/fileBytes.ts";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.close());

const post = (path: string, body: unknown) =>
  fetch(`${lake.url}/v2025-02-19${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${lake.lakeToken}`, "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const mutate = (...mutations: unknown[]) => post("/data/mutate/production", { mutations });

test("an unknown path gets a 404 in Sanity's format", async () => {
  const answer = await fetch(`${lake.url}/v1/nothing-here`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    statusCode: 404,
    error: "Not Found",
    message: "There is no GET /v1/nothing-here",
  });
});

test.each([
  ["POST", "/agent/action/generate/production", "agent actions"],
  ["GET", "/media-libraries/x/video/y", "a media library"],
  ["GET", "/apis/graphql/local", "this part of Sanity"],
  ["GET", "/projects/local/datasets/production/settings/embeddings", "embeddings"],
])("%s %s gets a 404 that names what the lake doesn't offer", async (method, path, what) => {
  const answer = await fetch(`${lake.url}/v1${path}`, { method });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining(`${path}: the embedded lake does not offer ${what}`),
  });
});

test("schemas can be deployed, listed and deleted", async () => {
  const address = "/projects/local/datasets/production/schemas";
  const ask = (method: string, path: string, body?: object) =>
    lake.editor.request({ method, url: address + path, ...(body && { body }) });
  const deployed = { workspace: { name: "a b", title: "A" }, version: "1", schema: [{ name: "note" }] };
  await ask("PUT", "", { schemas: [deployed, { ...deployed, tag: "next" }] });
  await ask("PUT", "", { schemas: [deployed] });
  const both = [
    { ...deployed, _id: "_.schemas.a_b" },
    { ...deployed, _id: "_.schemas.a_b.next", tag: "next" },
  ];
  expect(await ask("GET", "")).toMatchObject(both);
  expect(await ask("GET", "/_.schemas.a_b")).toMatchObject([both[0]]);
  expect(await ask("DELETE", "/_.schemas.a_b")).toEqual({ deleted: true });
  expect(await ask("DELETE", "/_.schemas.a_b")).toEqual({ deleted: false });
  expect(await ask("GET", "")).toHaveLength(1);
  await expect(ask("PUT", "", { schemas: [{}] })).rejects.toMatchObject({ statusCode: 400 });
  await expect(lake.visitor.request({ url: address })).rejects.toMatchObject({ statusCode: 401 });
});

test("deploying a schema requires the developer role, and history names its author", async () => {
  const address = "/projects/local/datasets/production/schemas";
  const robot = async (role: string) => {
    const memberships = [{ resourceType: "project", resourceId: "local", roleNames: [role] }];
    const { id, token } = await lake.editor.request<{ id: string; token: string }>({
      ...{ url: "/access/project/local/robots", method: "POST", body: { label: role, memberships } },
    });
    return { id, client: lake.clientWith({ token }) };
  };
  const body = { schemas: [{ workspace: { name: "roles" }, schema: [] }] };
  const deploy = { url: address, method: "PUT", body };
  const [editor, developer] = [await robot("editor"), await robot("developer")];
  await expect(editor.client.request(deploy)).rejects.toMatchObject({ statusCode: 403 });
  await developer.client.request(deploy);
  const history = await lake.editor.request<string>({
    url: "/data/history/production/transactions/_.schemas.roles",
  });
  expect(JSON.parse(history)).toMatchObject({ author: developer.id });
});

test("a document without a type gets a 400 that names the document and the mutation", async () => {
  const answer = await mutate({ create: { _id: "ok", _type: "note" } }, { createOrReplace: { _id: "a" } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message:
      'Document "a" has no _type (mutation 1, createOrReplace). Set "_type" to the name of its schema type.',
  });
});

test("a patch with an unknown operator gets a 400 and changes nothing", async () => {
  await mutate({ createOrReplace: { _id: "a", _type: "note", n: 1 } });
  const answer = await mutate({ patch: { id: "a", set: { n: 2 }, replaceAll: { n: 3 } } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("replaceAll");
  expect((await lake.editor.getDocument("a"))?.n).toBe(1);
});

test("a request body over 4,000,000 bytes gets a 413", async () => {
  const answer = await post("/data/mutate/production", " ".repeat(4_000_001));
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Request body exceeds limit of 4000000 bytes");
});

test("[*] in a patch path selects every item, but is literal text within a string", async () => {
  const list = [
    { _key: "[*]", n: 1 },
    { _key: "b", n: 2 },
  ];
  await mutate({ createOrReplace: { _id: "a", _type: "note", list, tags: ["x", "y"] } });
  await mutate({
    patch: { id: "a", set: { "list[*].m": 5 }, inc: { 'list[_key=="[*]"].n': 10 }, unset: ["tags[*]"] },
  });
  expect(await lake.editor.getDocument("a")).toMatchObject({
    list: [
      { n: 11, m: 5 },
      { n: 2, m: 5 },
    ],
    tags: [],
  });
});

test("purging a document removes its history", async () => {
  const history = async () =>
    (
      await fetch(`${lake.url}/v1/data/history/production/transactions/secret`, {
        headers: { authorization: `Bearer ${lake.lakeToken}` },
      })
    ).text();
  await mutate({ create: { _id: "secret", _type: "note", text: "name of a patient" } });
  await mutate({ patch: { id: "secret", set: { n: 1 } } });
  expect(await history()).toContain("name of a patient");
  await mutate({ delete: { id: "secret", purge: true } });
  expect(await history()).not.toContain("name of a patient");
  expect(await lake.editor.getDocument("secret")).toBeUndefined();
});

test("a document that is purged and recreated in one transaction has only the new history", async () => {
  await mutate({ create: { _id: "again", _type: "note", text: "name of a patient" } });
  const mutations = [
    { delete: { id: "again", purge: true } },
    { create: { _id: "again", _type: "note", text: "new" } },
  ];
  await post("/data/mutate/production", JSON.stringify({ mutations, transactionId: "purge" }));
  const address = `${lake.url}/v1/data/history/production/transactions/again?effectFormat=mendoza`;
  const headers = { authorization: `Bearer ${lake.lakeToken}` };
  const [entry, ...others] = (await (await fetch(address, { headers })).text()).trim().split("\n");
  expect(others).toEqual([]);
  expect(JSON.parse(String(entry))).toMatchObject({
    id: "purge",
    mutations: [{ create: { text: "new" } }],
    effects: { again: { apply: [0, { _id: "again", text: "new" }], revert: [0, null] } },
  });
});

test("sanity::projectId() and sanity::dataset() return the lake's project and dataset", async () => {
  const query = '{"project": sanity::projectId(), "dataset": sanity::dataset()}';
  expect(await lake.editor.fetch(query)).toEqual({ project: "local", dataset: "production" });
});

test("range requests return parts of a file", async () => {
  const file = await lake.editor.assets.upload("file", Buffer.from("0123456789"), { filename: "a.txt" });
  const ask = (headers: Record<string, string>) => fetch(file.url, { headers });
  const whole = await ask({});
  expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([
    200,
    "bytes",
    "0123456789",
  ]);
  const part = await ask({ range: "bytes=2-4" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    "bytes 2-4/10",
    "234",
  ]);
  const none = await ask({ range: "bytes=10-" });
  expect([none.status, none.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  const other = await ask({ range: "bytes=2-4", "if-range": '"another"' });
  expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
});

test("a range request reads only the requested bytes and doesn't hash the file again", async () => {
  const file = await lake.editor.assets.upload("file", Buffer.from("abcdefghij"), { filename: "a.txt" });
  const ask = (headers: Record<string, string>) => fetch(file.url, { headers });
  const whole = await ask({});
  const etag = `"${file.sha1hash}"`;
  expect(whole.headers.get("etag")).toBe(etag);
  expect(whole.headers.get("x-sanity-sha1")).toBe(file.sha1hash);
  expect(whole.headers.get("x-sanity-md5")).toBe("a925576942e94b2ef57a066101b48876");
  // Changes the bytes on disk, so a hash computed from them would differ.
  const name = new URL(file.url).pathname.split("/").at(-1) ?? "";
  writeFileSync(join(lake.dataFolder, "assets", "files", name), "ABCDEFGHIJ");
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
  const part = await ask({ range: "bytes=2-4", "if-range": etag });
  expect([part.status, await part.text()]).toEqual([206, "CDE"]);
  expect([part.headers.get("etag"), part.headers.get("x-sanity-md5")]).toEqual([etag, null]);
});

test.each([
  [undefined, undefined],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=5-", { first: 5, last: 9 }],
  ["bytes=5-99", { first: 5, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-99", { first: 0, last: 9 }],
  ["bytes=-0", "none"],
  ["bytes=10-", "none"],
  ["bytes=4-2", undefined],
  ["bytes=0-1,3-4", undefined],
  ["lines=0-1", undefined],
  ["bytes=-", undefined],
])("parses the Range header %s for ten bytes", (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});
