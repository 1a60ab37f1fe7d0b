import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseRange } from "../../../src/http/fileBytes.ts";
import { addToken, lakePerFile, refuses } from "../../support/testLake.ts";

const lake = lakePerFile();

const mutate = (body: object | string) =>
  lake.fetch("/data/mutate/production", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Returns the transactions of a document, as the history returns them. */
const historyOf = (id: string) =>
  lake.lines(`/data/history/production/transactions/${id}?effectFormat=mendoza`);

test("schemas can be deployed, listed and deleted", async () => {
  const address = "/projects/local/datasets/production/schemas";
  const ask = (method: string, path: string, body?: object) => lake.call(method, address + path, body);
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
  await refuses(ask("PUT", "", { schemas: [{}] }), 400);
  await refuses(lake.visitor.request({ url: address }), 401);
});

test("deploying a schema requires the developer role, and history names its author", async () => {
  const body = { schemas: [{ workspace: { name: "roles" }, schema: [] }] };
  const deploy = { url: "/projects/local/datasets/production/schemas", method: "PUT", body };
  const [editor, developer] = [await addToken(lake, "editor"), await addToken(lake, "developer")];
  await refuses(lake.clientWith({ token: editor.token }).request(deploy), 403);
  await lake.clientWith({ token: developer.token }).request(deploy);
  const [entry] = await historyOf("_.schemas.roles");
  expect(entry).toMatchObject({ author: developer.id });
});

test("a request body over 4,000,000 bytes gets a 413", async () => {
  const answer = await mutate(" ".repeat(4_000_001));
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Request body exceeds limit of 4000000 bytes");
});

test("purging a document removes its history, also if the same transaction recreates it", async () => {
  const patient = { _type: "note", text: "name of a patient" };
  for (const _id of ["secret", "again"]) {
    await lake.editor.create({ ...patient, _id });
    await lake.editor.patch(_id).set({ n: 1 }).commit();
    expect(JSON.stringify(await historyOf(_id))).toContain(patient.text);
  }
  const purge = (id: string) => ({ delete: { id, purge: true } });
  await mutate({ mutations: [purge("secret")] });
  expect(JSON.stringify(await historyOf("secret"))).not.toContain(patient.text);
  expect(await lake.editor.getDocument("secret")).toBeUndefined();
  const mutations = [purge("again"), { create: { _id: "again", _type: "note", text: "new" } }];
  await mutate({ mutations, transactionId: "purge" });
  expect(await historyOf("again")).toMatchObject([
    {
      id: "purge",
      mutations: [{ create: { text: "new" } }],
      effects: { again: { apply: [0, { _id: "again", text: "new" }], revert: [0, null] } },
    },
  ]);
});

test("range requests return parts of a file", async () => {
  const file = await lake.editor.assets.upload("file", Buffer.from("0123456789"), { filename: "a.txt" });
  const ask = async (headers: Record<string, string>) => {
    const { status, headers: given } = await fetch(file.url, { headers });
    return [status, given.get("content-range")];
  };
  expect((await fetch(file.url)).headers.get("accept-ranges")).toBe("bytes");
  expect(await ask({})).toEqual([200, null]);
  expect(await ask({ range: "bytes=2-4" })).toEqual([206, "bytes 2-4/10"]);
  expect(await ask({ range: "bytes=10-" })).toEqual([416, "bytes */10"]);
  expect(await ask({ range: "bytes=2-4", "if-range": '"another"' })).toEqual([200, null]);
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
