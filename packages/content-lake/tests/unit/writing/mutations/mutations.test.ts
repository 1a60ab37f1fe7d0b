import { beforeEach, expect, test } from "vitest";
import { lakePerFile, refuses } from "../../../support/testLake.ts";

// tests/conformance/writingCases.ts tests each method of the client.
const lake = lakePerFile();
beforeEach(async () => {
  await lake.editor.delete({ query: "*[!(_id in path('_.**'))]" });
});

const read = (id: string) => lake.editor.getDocument(id);
const strong = { _type: "reference", _ref: "b" };

test("create stores the given content and adds the lake's own attributes", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  expect(created).toMatchObject({ _id: "a", _type: "note", text: "one" });
  expect(created._rev).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(Date.parse(created._createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(created._updatedAt).toBe(created._createdAt);
  expect(await read("a")).toEqual(created);
  const patched = await lake.editor.patch("a").set({ text: "two" }).commit();
  expect(patched).toMatchObject({ text: "two", _createdAt: created._createdAt });
  expect(patched._rev).not.toBe(created._rev);
});

test("create generates an id, or appends one to a prefix", async () => {
  expect((await lake.editor.create({ _type: "note" }))._id).toMatch(/^[A-Za-z0-9]{22}$/);
  const prefixed = await lake.editor.create({ _id: "drafts.", _type: "note" });
  expect(prefixed._id).toMatch(/^drafts\.[A-Za-z0-9]{22}$/);
});

test.each<[why: string, mutation: object, status: number, error: object]>([
  [
    "a used id",
    { create: { _id: "a", _type: "note" } },
    409,
    { type: "documentAlreadyExistsError", id: "a" },
  ],
  ["a missing document", { patch: { id: "no", set: {} } }, 409, { type: "documentNotFoundError", id: "no" }],
  [
    "an outdated revision",
    { patch: { id: "a", ifRevisionID: "old", set: {} } },
    409,
    { type: "documentRevisionIDDoesNotMatchError", expectedRevisionID: "old" },
  ],
  ["an outdated revision to delete", { delete: { id: "a", ifRevisionID: "old" } }, 409, {}],
  ["a patch of the type", { patch: { id: "a", set: { _type: "other" } } }, 409, {}],
  ["a patch of the id", { patch: { id: "a", set: { _id: "b" } } }, 409, {}],
  [
    "a strong reference to a missing document",
    { patch: { id: "a", set: { to: { ...strong, _ref: "none" } } } },
    409,
    { type: "documentReferenceDoesNotExistError", referenceID: "none" },
  ],
  [
    "the deletion of a referenced document",
    { delete: { id: "b" } },
    409,
    { type: "documentHasExistingReferencesError", referencingIDs: ["a"] },
  ],
])("%s is refused, with the whole transaction", async (_why, mutation, status, error) => {
  await lake.editor
    .transaction()
    .create({ _id: "a", _type: "note", to: strong })
    .create({ _id: "b", _type: "note" })
    .commit();
  const before = [await read("a"), await read("b")];
  const failing = lake.editor.mutate([{ create: { _id: "c", _type: "note" } }, mutation as never]);
  const item =
    Object.keys(error).length > 0 ? { details: { type: "mutationError", items: [{ error }] } } : {};
  await refuses(failing, status, item);
  expect([await read("a"), await read("b"), await read("c")]).toEqual([...before, undefined]);
});

test("malformed ids and documents without a type get a 400 that names the document and the mutation", async () => {
  await refuses(lake.editor.create({ _id: "no/slash", _type: "note" }), 400);
  const untyped = [{ create: { _id: "ok", _type: "note" } }, { createOrReplace: { _id: "a" } as never }];
  await refuses(lake.editor.mutate(untyped), 400, {
    message: expect.stringContaining(
      'Document "a" has no _type (mutation 1, createOrReplace). Set "_type" to the name of its schema type.',
    ),
  });
});

test("the client's transaction id can be used once", async () => {
  const transaction = () =>
    lake.editor.transaction([{ createOrReplace: { _id: "a", _type: "note" } }]).transactionId("my-own-id");
  await transaction().commit();
  await refuses(transaction().commit(), 409);
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
  const operations = results.map(({ id, operation }) => `${id} ${operation}`);
  expect(operations).toEqual(["b create", "a none", "a update", "b delete"]);
});

test.each(["hasOwnProperty", "deep.hasOwnProperty"])(
  "a document with the field %s gets a 400",
  async (field) => {
    await lake.editor.create({ _id: "a", _type: "note", title: "one", deep: {} });
    // If the lake stored such a document, every query that reads its fields would fail.
    const set = { [field]: "x" };
    await refuses(lake.editor.patch("a").set(set).commit(), 400, { message: /"a".*hasOwnProperty/ });
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
  const made = { _key: expect.stringMatching(/^[0-9a-f]{12}$/), n: 1 };
  expect(created.list).toEqual([made, { _key: "mine", n: 2 }, "text"]);
});

test("only strong references that exist keep their target from being deleted", async () => {
  const note = (_id: string, to?: object) => ({ _id, _type: "note", ...(to && { to }) });
  await lake.editor.transaction().create(note("a", strong)).create(note("b")).commit();
  await lake.editor.transaction().delete("b").delete("a").commit();
  await lake.editor.transaction().create(note("a", strong)).create(note("b")).commit();
  await lake.editor.patch("a").unset(["to"]).commit();
  await lake.editor.delete("b");
  await lake.editor.createOrReplace(note("a", { ...strong, _weak: true }));
  await lake.editor.create(note("b"));
  await lake.editor.delete("b");
  expect(await lake.editor.fetch("*[_id == 'a'][0].to->")).toBeNull();
});

test("documents and their revisions survive a restart unchanged", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "note", list: [1, "é😀", null] });
  await lake.restart();
  expect(await read("a")).toEqual(created);
  await lake.editor.patch("a").set({ n: 1 }).commit();
});
