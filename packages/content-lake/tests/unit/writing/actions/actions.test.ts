import type { Action, SanityDocument } from "@sanity/client";
import { beforeEach, expect, test } from "vitest";
import { actionsOn } from "../../../support/actionsOn.ts";
import { lakePerFile, refuses } from "../../../support/testLake.ts";

const lake = lakePerFile();
beforeEach(async () => {
  await lake.editor.delete({ query: "*[!(_id in path('_.**'))]" });
});

// tests/conformance/writingCases.ts and releaseCases.ts test the actions of the client.
const act = (action: Action, options = {}) => lake.editor.action(action, options);
const read = (id: string) => lake.editor.getDocument(id);
const content = ({ _id, _rev, _updatedAt, ...rest }: SanityDocument) => rest;
const create = (_id: string, fields: object = {}) => lake.editor.create({ _id, _type: "hero", ...fields });
const on = () => actionsOn(lake.editor, "a");
const pair = { draftId: "drafts.a", publishedId: "a" };

test("create stores a draft; a second create is a conflict, or is ignored on request", async () => {
  const start = (ifExists: "fail" | "ignore") => on().create({ headline: "One" }, ifExists);
  const { transactionId } = await start("fail");
  expect(await read("drafts.a")).toMatchObject({ headline: "One", _rev: transactionId });
  await refuses(start("fail"), 409, { details: { type: "actionError" } });
  await start("ignore");
  expect((await read("drafts.a"))?._rev).toBe(transactionId);
});

test("the first edit of a published document creates the draft as a copy of it", async () => {
  const published = await create("a", { headline: "One" });
  for (const headline of ["Two", "Three"]) await on().edit({ set: { headline } });
  expect(await read("drafts.a")).toMatchObject({ headline: "Three", _createdAt: published._createdAt });
  expect(await read("a")).toEqual(published);
});

test.each(["sanity.action.document.edit", "sanity.action.release.edit"])(
  "%s with an unknown operator gets a 400",
  async (actionType) => {
    const patch = { id: "drafts.a", set: { headline: "Two" }, replaceAll: { headline: "Three" } };
    await refuses(act({ actionType, ...pair, releaseId: "r", patch } as never), 400, {
      message: expect.stringContaining("patch.replaceAll"),
    });
  },
);

test("the patch of an edit may contain the document's id, and an edit that changes nothing creates the draft", async () => {
  await create("a");
  await on().edit({ unset: ["_empty_action_guard_pseudo_field_"] }, { transactionId: "mine" });
  expect((await read("drafts.a"))?._rev).toBe("mine");
  await on().edit({ id: "drafts.a", set: { headline: "Two" } });
  expect(await read("drafts.a")).toMatchObject({ headline: "Two" });
});

test("publish replaces the published document and deletes the draft", async () => {
  const published = await create("a", { old: true });
  const draft = await create("drafts.a", { headline: "Two" });
  const { transactionId } = await on().publish({
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
  await create("a");
  await refuses(on().publish(), 404);
  await create("drafts.a");
  await refuses(on().publish({ ifDraftRevisionId: "old" }), 409);
  await refuses(on().publish({ ifPublishedRevisionId: "old" }), 409);
  expect(await read("drafts.a")).toBeDefined();
});

test("publish makes references with _strengthenOnPublish strong, and fails if their targets don't exist", async () => {
  const to = { _type: "reference", _ref: "b", _weak: true, _strengthenOnPublish: { type: "hero" } };
  await create("drafts.a", { to });
  await refuses(on().publish(), 409);
  await create("b");
  await on().publish();
  expect((await read("a"))?.to).toEqual({ _type: "reference", _ref: "b" });
});

test("unpublish keeps the content as a draft, unless a draft exists", async () => {
  const published = await create("a", { headline: "One" });
  await on().unpublish();
  expect(await read("a")).toBeUndefined();
  expect(content((await read("drafts.a")) as SanityDocument)).toEqual(content(published));
  await create("a", { headline: "Other" });
  await on().unpublish();
  expect((await read("drafts.a"))?.headline).toBe("One");
});

test("discard deletes the draft, under both names of the action", async () => {
  for (const remove of [
    () => act({ actionType: "sanity.action.document.version.discard", versionId: "drafts.a" }),
    on().discard,
  ]) {
    await create("drafts.a");
    await remove();
    expect(await read("drafts.a")).toBeUndefined();
    await refuses(remove(), 404);
  }
});

test("delete removes the document and the listed drafts, and fails if another draft exists", async () => {
  await create("a");
  await create("drafts.a");
  await refuses(on().delete([]), 409);
  await on().delete();
  expect(await lake.editor.fetch("count(*[!(_id in path('_.**'))])", {}, { perspective: "raw" })).toBe(0);
});

test("replaceDraft writes the given content", async () => {
  await create("a", { headline: "One" });
  const attributes = { _id: "drafts.a", _type: "hero", headline: "Restored" };
  await act({ actionType: "sanity.action.document.replaceDraft", publishedId: "a", attributes });
  expect((await read("drafts.a"))?.headline).toBe("Restored");
});

test("several actions are stored as one transaction or not at all", async () => {
  await create("a", { n: 1 });
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

test("an edit that is retried with its transaction id is applied once, also at the same time", async () => {
  await create("a", { n: 1 });
  const add = (transactionId: string, n = 1) => on().edit({ inc: { n } }, { transactionId });
  await add("mine-too");
  expect(await add("mine-too")).toMatchObject({ transactionId: "mine-too" });
  expect((await read("drafts.a"))?.n).toBe(2);
  await refuses(add("mine-too", 5), 409);
  for (let round = 0; round < 20; round++) {
    const ids = Array.from({ length: 8 }, () => `round-${round}`);
    const answers = await Promise.all(ids.map((id) => add(id)));
    expect(answers.map(({ transactionId }) => transactionId)).toEqual(ids);
  }
  expect((await read("drafts.a"))?.n).toBe(22);
});

test("actions also accept versionId and includeVersions, the names of the HTTP reference", async () => {
  await create("a", { n: 1 });
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
  await refuses(act(variant as unknown as Action), 400, {
    message: expect.stringContaining("does not offer"),
  });
  const discard = { actionType: "sanity.action.document.discard", draftId: "drafts.a" } as const;
  await refuses(lake.visitor.action(discard), 401);
});
