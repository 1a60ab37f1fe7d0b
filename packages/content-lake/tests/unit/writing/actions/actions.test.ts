import type { Action, SanityDocument } from "@sanity/client";
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

const act = (action: Action, options = {}) => lake.editor.action(action, options);
const read = (id: string) => lake.editor.getDocument(id);
const content = ({ _id, _rev, _updatedAt, ...rest }: SanityDocument) => rest;
const pair = { draftId: "drafts.a", publishedId: "a" };

test("create stores a draft; a second create is a conflict, or is ignored on request", async () => {
  const attributes = { _id: "drafts.a", _type: "hero", headline: "One" };
  const create = (ifExists: "fail" | "ignore") =>
    act({ actionType: "sanity.action.document.create", publishedId: "a", attributes, ifExists });
  const { transactionId } = await create("fail");
  expect(await read("drafts.a")).toMatchObject({ headline: "One", _rev: transactionId });
  await expect(create("fail")).rejects.toMatchObject({ statusCode: 409, details: { type: "actionError" } });
  await create("ignore");
  expect((await read("drafts.a"))?._rev).toBe(transactionId);
});

test("the first edit of a published document creates the draft as a copy of it", async () => {
  const published = await lake.editor.create({ _id: "a", _type: "hero", headline: "One" });
  const edit = (headline: string) =>
    act({ actionType: "sanity.action.document.edit", ...pair, patch: { set: { headline } } });
  await edit("Two");
  await edit("Three");
  expect(await read("drafts.a")).toMatchObject({ headline: "Three", _createdAt: published._createdAt });
  expect(await read("a")).toEqual(published);
});

test.each(["sanity.action.document.edit", "sanity.action.release.edit"])(
  "%s with an unknown operator gets a 400",
  async (actionType) => {
    const patch = { id: "drafts.a", set: { headline: "Two" }, replaceAll: { headline: "Three" } };
    await expect(act({ actionType, ...pair, releaseId: "r", patch } as never)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("patch.replaceAll"),
    });
  },
);

test("the patch of an edit may contain the document's id, like the patch of a mutation", async () => {
  await lake.editor.create({ _id: "drafts.a", _type: "hero" });
  const patch = { id: "drafts.a", set: { headline: "Two" } };
  await act({ actionType: "sanity.action.document.edit", ...pair, patch });
  expect(await read("drafts.a")).toMatchObject({ headline: "Two" });
});

test("an edit that changes nothing still creates the draft, with the client's transaction id", async () => {
  await lake.editor.create({ _id: "a", _type: "hero" });
  const patch = { unset: ["_empty_action_guard_pseudo_field_"] };
  await act({ actionType: "sanity.action.document.edit", ...pair, patch }, { transactionId: "mine" });
  expect((await read("drafts.a"))?._rev).toBe("mine");
});

test("publish replaces the published document and deletes the draft", async () => {
  const published = await lake.editor.create({ _id: "a", _type: "hero", old: true });
  const draft = await lake.editor.create({ _id: "drafts.a", _type: "hero", headline: "Two" });
  const { transactionId } = await act({
    actionType: "sanity.action.document.publish",
    ...pair,
    ifDraftRevisionId: draft._rev,
    ifPublishedRevisionId: published._rev,
  });
  expect(await read("drafts.a")).toBeUndefined();
  expect(await read("a")).toMatchObject({
    headline: "Two",
    _rev: transactionId,
    _createdAt: published._createdAt,
  });
  expect(await read("a")).not.toHaveProperty("old");
});

test("publish fails if a revision doesn't match or the draft doesn't exist", async () => {
  await lake.editor.create({ _id: "a", _type: "hero" });
  const publish = (guard: object) => act({ actionType: "sanity.action.document.publish", ...pair, ...guard });
  await expect(publish({})).rejects.toMatchObject({ statusCode: 404 });
  await lake.editor.create({ _id: "drafts.a", _type: "hero" });
  await expect(publish({ ifDraftRevisionId: "old" })).rejects.toMatchObject({ statusCode: 409 });
  await expect(publish({ ifPublishedRevisionId: "old" })).rejects.toMatchObject({ statusCode: 409 });
  expect(await read("drafts.a")).toBeDefined();
});

test("publish makes references with _strengthenOnPublish strong, and fails if their targets don't exist", async () => {
  const to = { _type: "reference", _ref: "b", _weak: true, _strengthenOnPublish: { type: "hero" } };
  await lake.editor.create({ _id: "drafts.a", _type: "hero", to });
  const publish = () => act({ actionType: "sanity.action.document.publish", ...pair });
  await expect(publish()).rejects.toMatchObject({ statusCode: 409 });
  await lake.editor.create({ _id: "b", _type: "hero" });
  await publish();
  expect((await read("a"))?.to).toEqual({ _type: "reference", _ref: "b" });
});

test("unpublish keeps the content as a draft, unless a draft exists", async () => {
  const unpublish = () => act({ actionType: "sanity.action.document.unpublish", ...pair });
  const published = await lake.editor.create({ _id: "a", _type: "hero", headline: "One" });
  await unpublish();
  expect(await read("a")).toBeUndefined();
  expect(content((await read("drafts.a")) as SanityDocument)).toEqual(content(published));
  await lake.editor.create({ _id: "a", _type: "hero", headline: "Other" });
  await unpublish();
  expect((await read("drafts.a"))?.headline).toBe("One");
});

test("discard deletes the draft, under both names of the action", async () => {
  await lake.editor.create({ _id: "drafts.a", _type: "hero" });
  await act({ actionType: "sanity.action.document.version.discard", versionId: "drafts.a" });
  expect(await read("drafts.a")).toBeUndefined();
  await lake.editor.create({ _id: "drafts.a", _type: "hero" });
  await act({ actionType: "sanity.action.document.discard", draftId: "drafts.a" });
  expect(await read("drafts.a")).toBeUndefined();
  const again = act({ actionType: "sanity.action.document.discard", draftId: "drafts.a" });
  await expect(again).rejects.toMatchObject({ statusCode: 404 });
});

test("delete removes the document and the listed drafts, and fails if another draft exists", async () => {
  await lake.editor.create({ _id: "a", _type: "hero" });
  await lake.editor.create({ _id: "drafts.a", _type: "hero" });
  const remove = (includeDrafts: string[]) =>
    act({ actionType: "sanity.action.document.delete", publishedId: "a", includeDrafts });
  await expect(remove([])).rejects.toMatchObject({ statusCode: 409 });
  await remove(["drafts.a"]);
  expect(await lake.editor.fetch("count(*[!(_id in path('_.**'))])", {}, { perspective: "raw" })).toBe(0);
});

test("replaceDraft and the version actions write the given content", async () => {
  await lake.editor.create({ _id: "a", _type: "hero", headline: "One" });
  const attributes = { _id: "drafts.a", _type: "hero", headline: "Restored" };
  await act({ actionType: "sanity.action.document.replaceDraft", publishedId: "a", attributes });
  expect((await read("drafts.a"))?.headline).toBe("Restored");
  const versionId = "versions.spring.a";
  await act({
    actionType: "sanity.action.document.version.create",
    publishedId: "a",
    baseId: "a",
    versionId,
  });
  expect((await read(versionId))?.headline).toBe("One");
  const document = { _id: versionId, _type: "hero", headline: "Replaced" };
  await act({ actionType: "sanity.action.document.version.replace", document });
  expect((await read(versionId))?.headline).toBe("Replaced");
  await act({ actionType: "sanity.action.document.version.unpublish", versionId, publishedId: "a" });
  expect(await lake.editor.fetch("*[_id == 'a']", {}, { perspective: ["spring"] })).toEqual([]);
});

test("several actions are stored as one transaction or not at all", async () => {
  await lake.editor.create({ _id: "a", _type: "hero", n: 1 });
  const edit = { actionType: "sanity.action.document.edit", ...pair, patch: { set: { n: 2 } } } as const;
  const publish = { actionType: "sanity.action.document.publish", ...pair } as const;
  const missing = { actionType: "sanity.action.document.discard", draftId: "drafts.b" } as const;
  await expect(lake.editor.action([edit, missing])).rejects.toMatchObject({
    details: { items: [{ index: 1 }] },
  });
  expect(await read("drafts.a")).toBeUndefined();
  await lake.editor.action([edit, publish]);
  expect((await read("a"))?.n).toBe(2);
});

test("a dry run stores nothing", async () => {
  const attributes = { _id: "drafts.a", _type: "hero" };
  await act(
    { actionType: "sanity.action.document.create", publishedId: "a", attributes, ifExists: "fail" },
    { dryRun: true },
  );
  expect(await read("drafts.a")).toBeUndefined();
});

test("an edit that is retried with its transaction id is applied once, and another edit with that id is a conflict", async () => {
  await lake.editor.create({ _id: "a", _type: "counter", n: 1 });
  const edit = (patch: object) =>
    act({ actionType: "sanity.action.document.edit", ...pair, patch }, { transactionId: "mine-too" });
  await edit({ inc: { n: 1 } });
  expect(await edit({ inc: { n: 1 } })).toMatchObject({ transactionId: "mine-too" });
  expect((await read("drafts.a"))?.n).toBe(2);
  await expect(edit({ inc: { n: 5 } })).rejects.toMatchObject({ statusCode: 409 });
});

test("concurrent copies of an edit all succeed, and the edit is applied once", async () => {
  await lake.editor.create({ _id: "a", _type: "counter", n: 0 });
  const patch = { inc: { n: 1 } };
  const edit = (transactionId: string) =>
    act({ actionType: "sanity.action.document.edit", ...pair, patch }, { transactionId });
  for (let round = 0; round < 20; round++) {
    const ids = Array.from({ length: 8 }, () => `round-${round}`);
    const answers = await Promise.all(ids.map(edit));
    expect(answers.map(({ transactionId }) => transactionId)).toEqual(ids);
  }
  expect((await read("drafts.a"))?.n).toBe(20);
});

test("actions also accept versionId and includeVersions, the names of the HTTP reference", async () => {
  await lake.editor.create({ _id: "a", _type: "hero", n: 1 });
  const send = (action: object) => act(action as Action);
  const versionId = "versions.r.a";
  await send({
    actionType: "sanity.action.document.edit",
    publishedId: "a",
    versionId,
    patch: { set: { n: 2 } },
  });
  expect((await read(versionId))?.n).toBe(2);
  const includeVersions = [versionId];
  await send({ actionType: "sanity.action.document.delete", publishedId: "a", includeVersions });
  expect(await lake.editor.fetch("count(*[!(_id in path('_.**'))])", {}, { perspective: "raw" })).toBe(0);
});

test("an action that the lake doesn't offer gets a 400, and a visitor's action a 401", async () => {
  const variant = { actionType: "sanity.action.variant.definition.delete", variantId: "v" };
  await expect(act(variant as unknown as Action)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("does not offer"),
  });
  const discard = { actionType: "sanity.action.document.discard", draftId: "drafts.a" } as const;
  await expect(lake.visitor.action(discard)).rejects.toMatchObject({ statusCode: 401 });
});
