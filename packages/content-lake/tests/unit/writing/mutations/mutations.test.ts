import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.close());
beforeEach(async () => {
  await lake.editor.delete({ query: "*[!(_id in path('_.**'))]" });
});

const revisionOf = async (id: string) => (await lake.editor.getDocument(id))?._rev;

test("create stores the given content and adds the lake's own attributes", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  expect(created).toMatchObject({ _id: "a", _type: "note", text: "one" });
  expect(created._rev).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(Date.parse(created._createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(created._updatedAt).toBe(created._createdAt);
  expect(await lake.editor.getDocument("a")).toEqual(created);
});

test("create generates an id, or appends one to a prefix", async () => {
  const free = await lake.editor.create({ _type: "note" });
  expect(free._id).toMatch(/^[A-Za-z0-9]{22}$/);
  const prefixed = await lake.editor.create({ _id: "drafts.", _type: "note" });
  expect(prefixed._id).toMatch(/^drafts\.[A-Za-z0-9]{22}$/);
});

test("create with an existing id is a conflict and changes nothing", async () => {
  await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  await expect(lake.editor.create({ _id: "a", _type: "note", text: "two" })).rejects.toMatchObject({
    statusCode: 409,
    details: {
      type: "mutationError",
      items: [{ index: 0, error: { type: "documentAlreadyExistsError", id: "a" } }],
    },
  });
  expect((await lake.editor.getDocument("a"))?.text).toBe("one");
});

test("createOrReplace replaces an existing document, and createIfNotExists leaves it unchanged", async () => {
  await lake.editor.createOrReplace({ _id: "a", _type: "note", text: "one", extra: true });
  await lake.editor.createOrReplace({ _id: "a", _type: "note", text: "two" });
  await lake.editor.createIfNotExists({ _id: "a", _type: "note", text: "three" });
  const found = await lake.editor.getDocument("a");
  expect(found?.text).toBe("two");
  expect(found).not.toHaveProperty("extra");
});

test("malformed ids and documents without a type get a 400", async () => {
  await expect(lake.editor.create({ _id: "no/slash", _type: "note" })).rejects.toMatchObject({
    statusCode: 400,
  });
  const mutation = { create: { _id: "x" } } as never; // the client's types forbid it
  await expect(lake.editor.mutate([mutation])).rejects.toMatchObject({ statusCode: 400 });
});

const operators: [name: string, patch: object, from: object, to: object][] = [
  [
    "set",
    { set: { "a.b": 1, 'list[_key=="y"].n': 5 } },
    { list: [{ _key: "y", n: 1 }] },
    { a: { b: 1 }, list: [{ _key: "y", n: 5 }] },
  ],
  ["setIfMissing", { setIfMissing: { a: 1, b: 2 } }, { a: 0 }, { a: 0, b: 2 }],
  [
    "unset",
    { unset: ["a", 'list[_key=="x"]', "n[0]"] },
    { a: 1, list: [{ _key: "x" }, { _key: "y" }], n: [1, 2] },
    { list: [{ _key: "y" }], n: [2] },
  ],
  ["insert before", { insert: { before: "list[0]", items: [0] } }, { list: [1] }, { list: [0, 1] }],
  ["insert after", { insert: { after: "list[-1]", items: [2, 3] } }, { list: [1] }, { list: [1, 2, 3] }],
  [
    "insert replace",
    { insert: { replace: "list[1]", items: [7, 8] } },
    { list: [1, 2, 3] },
    { list: [1, 7, 8, 3] },
  ],
  ["inc", { inc: { n: 2.5 } }, { n: 1 }, { n: 3.5 }],
  ["dec", { dec: { n: 2 } }, { n: 1 }, { n: -1 }],
  [
    "diffMatchPatch",
    { diffMatchPatch: { text: "@@ -1,5 +1,7 @@\n-hello\n+goodbye\n" } },
    { text: "hello" },
    { text: "goodbye" },
  ],
];

test.each(operators)("patch supports %s", async (_name, patch, from, to) => {
  const created = await lake.editor.create({ _id: "a", _type: "note", ...from });
  await lake.editor.mutate([{ patch: { id: "a", ...patch } } as never]); // the operators of the HTTP API
  const { _id, _type, _rev, _createdAt, _updatedAt, ...content } = (await lake.editor.getDocument("a")) ?? {};
  expect(content).toEqual(to);
  expect(_createdAt).toBe(created._createdAt);
  expect(_rev).not.toBe(created._rev);
});

test("patches and deletions can select documents by query", async () => {
  for (const n of [1, 2, 3]) await lake.editor.create({ _id: `n${n}`, _type: "note", n });
  await lake.editor
    .patch({ query: "*[n > $least]", params: { least: 1 } })
    .set({ big: true })
    .commit();
  expect(await lake.editor.fetch("*[big == true]._id | order(@)")).toEqual(["n2", "n3"]);
  await lake.editor.delete({ query: "*[n < 3]" });
  expect(await lake.editor.fetch("*[_type == 'note']._id")).toEqual(["n3"]);
});

test("the type and id of a document can't be patched", async () => {
  await lake.editor.create({ _id: "a", _type: "note" });
  await expect(lake.editor.patch("a").set({ _type: "other" }).commit()).rejects.toMatchObject({
    statusCode: 409,
  });
  await expect(lake.editor.patch("a").set({ _id: "b" }).commit()).rejects.toMatchObject({ statusCode: 409 });
});

test("a patch or deletion with an outdated ifRevisionID is a conflict", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "note" });
  await lake.editor.patch("a").ifRevisionId(created._rev).set({ n: 1 }).commit();
  await expect(
    lake.editor.patch("a").ifRevisionId(created._rev).set({ n: 2 }).commit(),
  ).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: "documentRevisionIDDoesNotMatchError", expectedRevisionID: created._rev } }],
    },
  });
  const deletion = { delete: { id: "a", ifRevisionID: created._rev } } as never; // the client's types lack the guard
  await expect(lake.editor.mutate([deletion])).rejects.toMatchObject({ statusCode: 409 });
  expect((await lake.editor.getDocument("a"))?.n).toBe(1);
});

test("a transaction is applied completely or not at all", async () => {
  await lake.editor.create({ _id: "a", _type: "note", n: 1 });
  const failing = lake.editor
    .transaction()
    .patch("a", (patch) => patch.set({ n: 2 }))
    .create({ _id: "b", _type: "note" })
    .patch("missing", (patch) => patch.set({ n: 1 }))
    .commit();
  await expect(failing).rejects.toMatchObject({
    details: { items: [{ index: 2, error: { type: "documentNotFoundError", id: "missing" } }] },
  });
  expect((await lake.editor.getDocument("a"))?.n).toBe(1);
  expect(await lake.editor.getDocument("b")).toBeUndefined();
});

test("the client's transaction id becomes the revision, and can be used once", async () => {
  const transaction = () =>
    lake.editor.transaction([{ createOrReplace: { _id: "a", _type: "note" } }]).transactionId("my-own-id");
  await transaction().commit();
  expect(await revisionOf("a")).toBe("my-own-id");
  await expect(transaction().commit()).rejects.toMatchObject({ statusCode: 409 });
});

test("results list the operation on each document", async () => {
  await lake.editor.create({ _id: "a", _type: "note" });
  const { results } = await lake.editor
    .transaction()
    .create({ _id: "b", _type: "note" })
    .createIfNotExists({ _id: "a", _type: "note" })
    .patch("a", (patch) => patch.set({ n: 1 }))
    .delete("b")
    .commit();
  expect(results).toEqual([
    { id: "b", operation: "create" },
    { id: "a", operation: "none" },
    { id: "a", operation: "update" },
    { id: "b", operation: "delete" },
  ]);
});

test("a dry run returns the same result and stores nothing", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "note" }, { dryRun: true });
  expect(created._id).toBe("a");
  expect(await lake.editor.getDocument("a")).toBeUndefined();
});

test.each(["hasOwnProperty", "deep.hasOwnProperty"])(
  "a document with the field %s gets a 400",
  async (field) => {
    await lake.editor.create({ _id: "a", _type: "note", title: "one", deep: {} });
    // If the lake stored such a document, every query that reads its fields would fail.
    const set = lake.editor
      .patch("a")
      .set({ [field]: "x" })
      .commit();
    await expect(set).rejects.toMatchObject({ statusCode: 400, message: /"a".*hasOwnProperty/ });
    expect(await lake.editor.fetch('*[_type == "note"]{ title, "d": deep.x }')).toEqual([
      { title: "one", d: null },
    ]);
  },
);

test("array keys are generated on request", async () => {
  const created = await lake.editor.create(
    { _id: "a", _type: "note", list: [{ n: 1 }, { _key: "mine", n: 2 }, "text"] },
    { autoGenerateArrayKeys: true },
  );
  expect(created.list).toEqual([
    { _key: expect.stringMatching(/^[0-9a-f]{12}$/), n: 1 },
    { _key: "mine", n: 2 },
    "text",
  ]);
});

test("a strong reference requires its target to exist", async () => {
  const refers = { _id: "a", _type: "note", to: { _type: "reference", _ref: "b" } };
  await expect(lake.editor.create(refers)).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: "documentReferenceDoesNotExistError", referenceID: "b" } }] },
  });
  await lake.editor.transaction().create(refers).create({ _id: "b", _type: "note" }).commit();
  await expect(lake.editor.delete("b")).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: "documentHasExistingReferencesError", referencingIDs: ["a"] } }] },
  });
  await lake.editor.transaction().delete("b").delete("a").commit();
  expect(await lake.editor.fetch("count(*[_type == 'note'])")).toBe(0);
});

test("the target of a removed reference can be deleted", async () => {
  await lake.editor.create({ _id: "b", _type: "note" });
  await lake.editor.create({ _id: "a", _type: "note", to: { _type: "reference", _ref: "b" } });
  await lake.editor.patch("a").unset(["to"]).commit();
  await lake.editor.delete("b");
  expect(await lake.editor.getDocument("b")).toBeUndefined();
});

test("a weak reference doesn't require its target to exist", async () => {
  await lake.editor.create({ _id: "a", _type: "note", to: { _type: "reference", _ref: "b", _weak: true } });
  await lake.editor.create({ _id: "b", _type: "note" });
  await lake.editor.delete("b");
  expect(await lake.editor.fetch("*[_id == 'a'][0].to->")).toBeNull();
});

test("documents and their revisions survive a restart unchanged", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "note", list: [1, "é😀", null] });
  await lake.restart();
  expect(await lake.editor.getDocument("a")).toEqual(created);
  await lake.editor.patch("a").set({ n: 1 }).commit();
});
