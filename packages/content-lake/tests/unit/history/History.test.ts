import { applyPatch } from "mendoza";
import { beforeEach, expect, test, vi } from "vitest";
import { actionsOn } from "../../support/actionsOn.ts";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();

let number = 0;
let id = "";
beforeEach(() => {
  number += 1;
  id = `note${number}`;
});

const on = () => actionsOn(lake.editor, id);
const edit = (set: object) => on().edit({ set });
const history = <T>(path: string) => lake.call<T>("GET", `/data/history/production/${path}`);
type Documents = { documents: { _id: string; _rev: string; text?: string }[] };
type Events = { events: Record<string, { type: string; [detail: string]: unknown }[]>; nextCursor: string };

const transactions = (path: string) => lake.lines(`/data/history/production/transactions${path}`);

test("returns the content of a document at a given revision, even after it is deleted", async () => {
  const created = await on().create({ text: "one" });
  const edited = await edit({ text: "one, two" });
  const published = await on().publish();
  const again = await edit({ text: "three" });
  await lake.editor.transaction().delete(id).delete(`drafts.${id}`).commit();
  const at = async (revision: string) =>
    (await history<Documents>(`documents/${id},drafts.${id}?revision=${revision}`)).documents.map(
      ({ _id, _rev, text }) => [_id, _rev, text],
    );
  expect(await at(created.transactionId)).toEqual([[`drafts.${id}`, created.transactionId, "one"]]);
  expect(await at(edited.transactionId)).toEqual([[`drafts.${id}`, edited.transactionId, "one, two"]]);
  expect(await at(published.transactionId)).toEqual([[id, published.transactionId, "one, two"]]);
  expect(await at(again.transactionId)).toEqual([
    [id, published.transactionId, "one, two"],
    [`drafts.${id}`, again.transactionId, "three"],
  ]);
  const { documents } = await history<Documents>(`documents/${id}?lastRevision=true`);
  expect(documents).toMatchObject([{ _id: id, _rev: published.transactionId, text: "one, two" }]);
});

test("returns published content at the draft's id for a revision that had no draft", async () => {
  const imported = await lake.editor.create({ _id: id, _type: "note", text: "imported" });
  const edited = await edit({ text: "two" });
  const at = async (revision: string) =>
    (await history<Documents>(`documents/drafts.${id}?revision=${revision}`)).documents;
  expect(await at(imported._rev)).toEqual([{ ...imported, _id: `drafts.${id}` }]);
  expect(await at(edited.transactionId)).toMatchObject([{ text: "two" }]);
  const other = await lake.editor.create({ _id: `${id}-other`, _type: "note" });
  await on().publish();
  expect(await at(other._rev)).toMatchObject([{ text: "two" }]);
  const later = await lake.editor.patch(other._id).set({ n: 1 }).commit();
  expect(await at(later._rev)).toEqual([]);
});

test("returns the revision of a document at a given time", async () => {
  const before = new Date(Date.now() - 1_000).toISOString();
  const created = await lake.editor.create({ _id: id, _type: "note", text: "one" });
  await vi.waitUntil(() => Date.now() > Date.parse(created._updatedAt), { interval: 1 });
  await lake.editor.patch(id).set({ text: "two" }).commit();
  const at = async (time: string) => (await history<Documents>(`documents/${id}?time=${time}`)).documents;
  expect(await at(before)).toEqual([]);
  expect(await at(created._updatedAt)).toEqual([created]);
  expect(await at(new Date().toISOString())).toMatchObject([{ text: "two" }]);
});

test("lists the transactions of documents, with effects that turn each revision into the next", async () => {
  const created = await on().create({ text: "one" });
  const edited = await edit({ text: "two" });
  const published = await on().publish();
  const ids = [created, edited, published].map(({ transactionId }) => transactionId);
  const all = await transactions(`/${id},drafts.${id}?effectFormat=mendoza`);
  expect(all.map((transaction) => transaction.id)).toEqual(ids);
  expect(all[0]).toMatchObject({
    author: "editor",
    timestamp: expect.any(String),
    documentIDs: [`drafts.${id}`],
  });
  let draft: unknown = null;
  const texts = all.map(({ effects }) => {
    draft = applyPatch(draft, effects[`drafts.${id}`]?.apply ?? []);
    return (draft as { text: string } | null)?.text;
  });
  expect(texts).toEqual(["one", "two", undefined]);
  expect(all[2]?.effects[id]?.revert).toEqual([0, null]);
});

test("selects transactions by first and last id, order and limit", async () => {
  await on().create({ text: "0" });
  for (let n = 1; n < 6; n++) await edit({ text: String(n) });
  const path = `/drafts.${id}`;
  const ids = (await transactions(path)).map((transaction) => transaction.id);
  const some = async (search: string) =>
    (await transactions(`${path}?${search}`)).map((transaction) => ids.indexOf(transaction.id));
  expect(await some(`fromTransaction=${ids[2]}&limit=2`)).toEqual([2, 3]);
  expect(await some(`fromTransaction=${ids[1]}&toTransaction=${ids[3]}`)).toEqual([1, 2, 3]);
  expect(await some(`toTransaction=${ids[3]}&reverse=true&limit=3`)).toEqual([3, 2, 1]);
  expect(await some("fromTransaction=")).toEqual([0, 1, 2, 3, 4, 5]);
});

test("lists an editor's actions as events, newest first", async () => {
  const created = await on().create({ text: "one" });
  const edited = await edit({ text: "two" });
  const published = await on().publish();
  await edit({ text: "three" });
  const discarded = await lake.editor.getDocument(`drafts.${id}`);
  await on().discard();
  const unpublished = await on().unpublish();
  await on().delete();

  const { events, nextCursor } = await history<Events>(`events/documents/drafts.${id}?limit=100`);
  expect(nextCursor).toBe("");
  expect(events[`drafts.${id}`]).toMatchObject([
    { type: "deleteDocumentVersion" },
    { type: "unpublishDocument", versionId: `drafts.${id}`, versionRevisionId: unpublished.transactionId },
    { type: "deleteDocumentVersion", versionRevisionId: discarded?._rev },
    { type: "createDocumentVersion", documentId: id },
    {
      type: "publishDocumentVersion",
      revisionId: published.transactionId,
      versionId: `drafts.${id}`,
      versionRevisionId: edited.transactionId,
      publishCause: "document.publish",
    },
    { type: "createDocumentVersion", versionRevisionId: created.transactionId, author: "editor" },
  ]);
  const ofPublished = (await history<Events>(`events/documents/${id}`)).events[id];
  expect(ofPublished?.map(({ type }) => type)).toEqual(["unpublishDocument", "publishDocumentVersion"]);
});

test("lists live events of a document without a draft and one event for the deletion of both, in pages", async () => {
  await lake.editor.create({ _id: id, _type: "note" });
  await lake.editor.patch(id).set({ text: "one" }).commit();
  await edit({ text: "two" });
  await on().delete();
  const first = await history<Events>(`events/documents/${id}?limit=2`);
  const second = await history<Events>(`events/documents/${id}?limit=2&nextCursor=${first.nextCursor}`);
  const types = [first, second].map(({ events }) => events[id]?.map(({ type }) => type));
  expect(types).toEqual([["deleteDocumentGroup", "updateLiveDocument"], ["createLiveDocument"]]);
  expect(second.nextCursor).toBe("");
});

test("rejects requests without a token with a 401", async () => {
  for (const path of ["documents/a", "transactions/a", "events/documents/a"])
    expect((await lake.fetch(`/data/history/production/${path}`, { token: "" })).status).toBe(401);
});

test("lists the transactions of all documents, deleted ones included, within bounds", async () => {
  const first = await lake.editor.create({ _id: id, _type: "note" });
  const second = await lake.editor.create({ _id: `${id}-other`, _type: "note" });
  const deletion = await lake.editor.transaction().delete(id).commit();
  const listed = async (query: string) =>
    (await transactions(`?${query}`)).map((entry) => [entry.id, entry.documentIDs]);
  const all = [
    [deletion.transactionId, [id]],
    [second._rev, [`${id}-other`]],
    [first._rev, [id]],
  ];
  expect(await listed("reverse=true&limit=3")).toEqual(all);
  expect(await listed(`reverse=true&limit=2&toTransaction=${second._rev}`)).toEqual(all.slice(1));
  expect(await listed(`fromTransaction=${first._rev}&limit=2`)).toEqual(all.slice(1).reverse());
  expect(await listed(`fromTime=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  const [entry] = await transactions("?reverse=true&limit=1&effectFormat=mendoza&excludeContent=true");
  expect(entry).toMatchObject({ effects: { [id]: { apply: [0, null] } } });
  await expect(history("transactions?fromTime=yesterday")).rejects.toThrow("Invalid fromTime: yesterday");
});
