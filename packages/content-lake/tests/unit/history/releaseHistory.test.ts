import { expect, test } from "vitest";
import { listen } from "../../support/listen.ts";
import { later, releaseLake } from "../../support/releaseLake.ts";

const on = releaseLake();

type Event = { type: string; [detail: string]: unknown };
const history = <T>(path: string) =>
  on.lake.editor.request<T>({ url: `/data/history/production/${path}`, query: {} });
const documentEvents = async (id: string) =>
  (await history<{ events: Record<string, Event[]> }>(`events/documents/${id}`)).events[id];
const releaseEvents = async (search = "") =>
  history<{ events: Event[]; nextCursor: string }>(`events/releases/${on.releaseId}${search}`);
const lastRevisions = async (...ids: string[]) =>
  (await history<{ documents: unknown[] }>(`documents/${ids.join(",")}?lastRevision=true`)).documents;

test("a listener receives the events of a published release as one numbered transaction", async () => {
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note" });
  await on.start({ a: { text: "new" }, b: {} });
  const listener = await listen(on.lake.editor, `*[_type in ["note", "system.release"]]`);
  await on.releases.publish({ releaseId: on.releaseId });
  const events = await listener.heard(5);
  const [first] = events;
  expect(events.map(({ documentId, transition }) => [documentId, transition]).sort()).toEqual([
    [`_.releases.${on.releaseId}`, "update"],
    [on.doc("a"), "update"],
    [on.doc("b"), "appear"],
    [on.versionId("a"), "disappear"],
    [on.versionId("b"), "disappear"],
  ]);
  expect(events.map((event) => event.transactionCurrentEvent)).toEqual([1, 2, 3, 4, 5]);
  for (const event of events)
    expect(event).toMatchObject({ transactionTotalEvents: 5, transactionId: first?.transactionId });
});

test("a document's history names the release that published it", async () => {
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "old" });
  await on.start({ a: { text: "new" } });
  const { transactionId } = await on.releases.publish({ releaseId: on.releaseId });
  const published = {
    type: "publishDocumentVersion",
    documentId: on.doc("a"),
    author: "editor",
    revisionId: transactionId,
    versionId: on.versionId("a"),
    releaseId: on.releaseId,
    publishCause: "release.publish",
  };
  expect(await documentEvents(on.doc("a"))).toMatchObject([published, { type: "createLiveDocument" }]);
  for (const id of [on.versionId("a"), `drafts.${on.doc("a")}`])
    expect((await documentEvents(id))?.[0]).toMatchObject(published);
});

test("a document's history shows that a release unpublished it, not that it was deleted", async () => {
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "online" });
  await on.start();
  await on.lake.editor.unpublishVersion({ releaseId: on.releaseId, publishedId: on.doc("a") });
  const { transactionId } = await on.releases.publish({ releaseId: on.releaseId });
  expect((await documentEvents(on.doc("a")))?.[0]).toMatchObject({
    type: "unpublishDocument",
    versionId: `drafts.${on.doc("a")}`,
    versionRevisionId: transactionId,
    releaseId: on.releaseId,
  });
});

test("a release's history lists its events newest first, in pages", async () => {
  await on.start({ a: {} });
  await on.addVersion("b", {});
  await on.lake.editor.discardVersion({ releaseId: on.releaseId, publishedId: on.doc("b") });
  const publishAt = later();
  const { releaseId } = on;
  await on.releases.schedule({ releaseId, publishAt });
  await on.releases.unschedule({ releaseId });
  await on.releases.archive({ releaseId });
  await on.releases.unarchive({ releaseId });
  await on.releases.publish({ releaseId });
  const { events } = await releaseEvents();
  expect(events.map(({ type }) => type)).toEqual([
    "publishRelease",
    "unarchiveRelease",
    "archiveRelease",
    "unscheduleRelease",
    "scheduleRelease",
    "discardDocumentFromRelease",
    "addDocumentToRelease",
    "addDocumentToRelease",
    "createRelease",
  ]);
  expect(events[4]).toMatchObject({ publishAt, author: "editor", releaseName: releaseId });
  expect(events[7]).toMatchObject({
    documentId: on.doc("a"),
    documentType: "note",
    versionId: on.versionId("a"),
  });
  const page = await releaseEvents("?limit=2&nextCursor=2");
  expect([page.events.length, page.events[0]?.type, page.nextCursor]).toEqual([2, "archiveRelease", "4"]);
});

test("history returns the last versions of a published release, with the transaction that published it", async () => {
  await on.start({ a: { text: "new" } });
  const edited = await on.lake.editor.patch(on.versionId("a")).set({ text: "newer" }).commit();
  expect(await lastRevisions(on.versionId("a"))).toMatchObject([{ _rev: edited._rev }]);
  const { transactionId } = await on.releases.publish({ releaseId: on.releaseId });
  expect(await lastRevisions(on.versionId("a"))).toMatchObject([
    { _id: on.versionId("a"), text: "newer", _rev: transactionId },
  ]);
});
