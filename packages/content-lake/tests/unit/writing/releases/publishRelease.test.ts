import { expect, test } from "vitest";
import { actionsOn } from "../../../support/actionsOn.ts";
import { refusesAction, releaseLake } from "../../../support/releaseLake.ts";

const on = releaseLake();

test("publishes every version in one transaction and leaves drafts unchanged", async () => {
  const old = await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "old", gone: true });
  await on.lake.editor.create({ _id: `drafts.${on.doc("a")}`, _type: "note", text: "draft" });
  await on.start({ a: { text: "new", _system: { base: "b" } }, b: { text: "first" } });
  const { transactionId } = await on.releases.publish({ releaseId: on.releaseId });
  const [a, b] = [await on.read(on.doc("a")), await on.read(on.doc("b"))];
  expect(a).toMatchObject({ text: "new", _rev: transactionId, _createdAt: old._createdAt });
  for (const field of ["gone", "_system"]) expect(a).not.toHaveProperty(field);
  expect(b).toMatchObject({ text: "first", _rev: transactionId });
  expect(await on.read(`drafts.${on.doc("a")}`)).toMatchObject({ text: "draft" });
  expect((await on.releases.fetchDocuments({ releaseId: on.releaseId })).result).toEqual([]);
  const ended = await on.release();
  expect(ended).toMatchObject({ state: "published", _rev: transactionId, publishedAt: a?._updatedAt });
  expect(ended.finalDocumentStates?.map(({ id }) => id).sort()).toEqual(
    ["a", "b"].map((name) => on.versionId(name)),
  );
});

test("unpublishes a document that is marked for it and keeps its content as a draft, unless a draft exists", async () => {
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "online" });
  await on.lake.editor.create({ _id: on.doc("b"), _type: "note", text: "online" });
  await on.lake.editor.create({ _id: `drafts.${on.doc("b")}`, _type: "note", text: "draft" });
  await on.start();
  for (const name of ["a", "b"])
    await on.lake.editor.unpublishVersion({ releaseId: on.releaseId, publishedId: on.doc(name) });
  const { transactionId } = await on.releases.publish({ releaseId: on.releaseId });
  expect([await on.read(on.doc("a")), await on.read(on.doc("b"))]).toEqual([undefined, undefined]);
  const draft = await on.read(`drafts.${on.doc("a")}`);
  expect(draft).toMatchObject({ text: "online", _rev: transactionId });
  expect(draft).not.toHaveProperty("_system");
  expect((await on.read(`drafts.${on.doc("b")}`))?.text).toBe("draft");
});

test("only a published document can be marked for unpublishing", async () => {
  await on.start();
  const mark = on.lake.editor.unpublishVersion({ releaseId: on.releaseId, publishedId: on.doc("a") });
  await refusesAction(mark, 404, "documentNotFoundError");
});

test("makes references strong, and publishes nothing if a target doesn't exist", async () => {
  await on.start({ a: { to: on.to("b") }, c: { text: "c" } });
  await refusesAction(
    on.releases.publish({ releaseId: on.releaseId }),
    409,
    "documentReferenceDoesNotExistError",
  );
  expect([await on.read(on.doc("c")), (await on.release()).state]).toEqual([undefined, "active"]);
  await on.addVersion("b", {});
  await on.releases.publish({ releaseId: on.releaseId });
  expect((await on.read(on.doc("a")))?.to).toEqual({ _type: "reference", _ref: on.doc("b") });
});

test("rejects publishing a single version of a release", async () => {
  await on.start({ a: {} });
  const version = actionsOn(on.lake.editor, on.doc("a"), on.versionId("a"));
  await refusesAction(version.publish(), 409, "documentIsPartOfReleaseError");
});

test("concurrent edits are not part of the release's transaction", async () => {
  await on.start({ a: { text: "new" }, b: { text: "new" } });
  const id = on.doc("c");
  await on.lake.editor.create({ _id: id, _type: "note" });
  const edit = (name: string) =>
    on.lake.editor
      .patch(id)
      .set({ [name]: name })
      .commit();
  const [, , { transactionId }] = await Promise.all([
    edit("one"),
    edit("two"),
    on.releases.publish({ releaseId: on.releaseId }),
    edit("three"),
  ]);
  for (const name of ["a", "b"]) expect((await on.read(on.doc(name)))?._rev).toBe(transactionId);
  const edited = await on.read(id);
  expect(edited).toMatchObject({ one: "one", two: "two", three: "three" });
  expect(edited?._rev).not.toBe(transactionId);
});
