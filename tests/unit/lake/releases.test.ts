import type { BaseActionOptions, ReleaseDocument, SanityDocument } from "@sanity/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestLake, type TestLake } from "./lake-fixture.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.close());

let number = 0;
let releaseId = "";
/** The id of a document of this test. */
const doc = (name: string) => `${name}${number}`;
beforeEach(() => {
  number += 1;
  releaseId = `r${number}`;
});

const releases = () => lake.editor.releases;
const read = <T = SanityDocument>(id: string) => lake.editor.getDocument<T & { _id: string }>(id);
const release = async () => (await releases().get({ releaseId })) as ReleaseDocument;
const later = () => new Date(Date.now() + 3_600_000).toISOString();

async function start(versions: Record<string, object> = {}) {
  await releases().create({ releaseId, metadata: { title: "Spring", releaseType: "scheduled" } });
  for (const [name, fields] of Object.entries(versions)) await addVersion(name, fields);
}

const addVersion = (name: string, fields: object) =>
  lake.editor.createVersion({
    releaseId,
    publishedId: doc(name),
    document: { _type: "note", ...fields },
  });

const refusal = (status: number, type: string) => ({
  statusCode: status,
  details: { type: "actionError", items: [{ error: { type } }] },
});

describe("a release document", () => {
  test("is created with its metadata, once", async () => {
    const created = await releases().create({ releaseId, metadata: { title: "Spring" } });
    expect(await release()).toMatchObject({
      _id: `_.releases.${releaseId}`,
      _type: "system.release",
      _rev: created.transactionId,
      name: releaseId,
      state: "active",
      userId: "editor",
      metadata: { title: "Spring", releaseType: "undecided" },
    });
    await expect(releases().create({ releaseId })).rejects.toMatchObject(
      refusal(409, "documentAlreadyExistsError"),
    );
  });

  test("is refused with a name that is no name, or malformed metadata", async () => {
    for (const name of ["drafts", "published", "a.b", ""])
      await expect(releases().create({ releaseId: name })).rejects.toMatchObject({ statusCode: 400 });
    const metadata = { releaseType: "never" as "asap" };
    await expect(releases().create({ releaseId, metadata })).rejects.toMatchObject({ statusCode: 400 });
  });

  test("a dry run stores nothing", async () => {
    await releases().create({ releaseId }, { dryRun: true });
    expect(await release()).toBeUndefined();
  });

  test("an edit changes the metadata and nothing else", async () => {
    await start();
    await releases().edit({ releaseId, patch: { set: { "metadata.title": "Summer" } } });
    expect((await release()).metadata).toEqual({ title: "Summer", releaseType: "scheduled" });
    for (const set of [{ state: "published" }, { "metadata.releaseType": "never" }])
      await expect(releases().edit({ releaseId, patch: { set } })).rejects.toMatchObject(
        refusal(400, "validationError"),
      );
    expect((await release()).state).toBe("active");
  });
});

describe("the states of a release", () => {
  const actions = {
    edit: (options?: BaseActionOptions) =>
      releases().edit({ releaseId, patch: { set: { "metadata.title": "Summer" } } }, options),
    schedule: (options?: BaseActionOptions) =>
      releases().schedule({ releaseId, publishAt: later() }, options),
    unschedule: (options?: BaseActionOptions) => releases().unschedule({ releaseId }, options),
    publish: (options?: BaseActionOptions) => releases().publish({ releaseId }, options),
    archive: (options?: BaseActionOptions) => releases().archive({ releaseId }, options),
    unarchive: (options?: BaseActionOptions) => releases().unarchive({ releaseId }, options),
    delete: (options?: BaseActionOptions) => releases().delete({ releaseId }, options),
  };
  type Name = keyof typeof actions;
  const reach: Record<string, Name[]> = {
    active: [],
    scheduled: ["schedule"],
    published: ["publish"],
    archived: ["archive"],
  };
  const allowed: Record<string, Name[]> = {
    active: ["edit", "schedule", "publish", "archive"],
    scheduled: ["edit", "schedule", "unschedule"],
    published: ["delete"],
    archived: ["unarchive", "delete"],
  };

  test.each(Object.keys(reach))("%s: which actions are possible", async (state) => {
    await start({ a: {} });
    for (const step of reach[state] ?? []) await actions[step]();
    expect((await release()).state).toBe(state);
    for (const [name, run] of Object.entries(actions)) {
      const tried = run({ dryRun: true });
      if (allowed[state]?.includes(name as Name)) await tried;
      else await expect(tried, name).rejects.toMatchObject(refusal(409, "releaseStateError"));
    }
    expect((await release()).state).toBe(state);
  });

  test("every action on a release that does not exist is 404", async () => {
    for (const run of Object.values(actions))
      await expect(run()).rejects.toMatchObject(refusal(404, "releaseNotFoundError"));
  });
});

describe("publish", () => {
  test("publishes every version in one transaction, and leaves drafts alone", async () => {
    const old = await lake.editor.create({ _id: doc("a"), _type: "note", text: "old", gone: true });
    await lake.editor.create({ _id: `drafts.${doc("a")}`, _type: "note", text: "draft" });
    await start({ a: { text: "new" }, b: { text: "first" } });
    const { transactionId } = await releases().publish({ releaseId });
    const [a, b] = [await read(doc("a")), await read(doc("b"))];
    expect(a).toMatchObject({ text: "new", _rev: transactionId, _createdAt: old._createdAt });
    expect(a).not.toHaveProperty("gone");
    expect(b).toMatchObject({ text: "first", _rev: transactionId });
    expect(await read(`drafts.${doc("a")}`)).toMatchObject({ text: "draft" });
    expect((await releases().fetchDocuments({ releaseId })).result).toEqual([]);
    const ended = await release();
    expect(ended).toMatchObject({ state: "published", _rev: transactionId, publishedAt: a?._updatedAt });
    expect(ended.finalDocumentStates?.map(({ id }) => id).sort()).toEqual(
      ["a", "b"].map((name) => `versions.${releaseId}.${doc(name)}`),
    );
  });

  test("a document marked for it goes offline and leaves a draft, unless there is one", async () => {
    await lake.editor.create({ _id: doc("a"), _type: "note", text: "online" });
    await lake.editor.create({ _id: doc("b"), _type: "note", text: "online" });
    await lake.editor.create({ _id: `drafts.${doc("b")}`, _type: "note", text: "draft" });
    await start();
    for (const name of ["a", "b"]) await lake.editor.unpublishVersion({ releaseId, publishedId: doc(name) });
    const { transactionId } = await releases().publish({ releaseId });
    expect([await read(doc("a")), await read(doc("b"))]).toEqual([undefined, undefined]);
    const draft = await read(`drafts.${doc("a")}`);
    expect(draft).toMatchObject({ text: "online", _rev: transactionId });
    expect(draft).not.toHaveProperty("_system");
    expect((await read(`drafts.${doc("b")}`))?.text).toBe("draft");
  });

  test("only a published document can be marked to go offline", async () => {
    await start();
    const mark = lake.editor.unpublishVersion({ releaseId, publishedId: doc("a") });
    await expect(mark).rejects.toMatchObject(refusal(404, "documentNotFoundError"));
  });

  test("makes references strong; one that leads nowhere stops the whole release", async () => {
    const to = (name: string) => ({
      _type: "reference",
      _ref: doc(name),
      _weak: true,
      _strengthenOnPublish: { type: "note" },
    });
    await start({ a: { to: to("b") }, c: { text: "c" } });
    await expect(releases().publish({ releaseId })).rejects.toMatchObject(
      refusal(409, "documentReferenceDoesNotExistError"),
    );
    expect([await read(doc("c")), (await release()).state]).toEqual([undefined, "active"]);
    await addVersion("b", {});
    await releases().publish({ releaseId });
    expect((await read(doc("a")))?.to).toEqual({ _type: "reference", _ref: doc("b") });
  });

  test("a single version of a release can't be published", async () => {
    await start({ a: {} });
    const draftId = `versions.${releaseId}.${doc("a")}`;
    const publish = lake.editor.action({
      actionType: "sanity.action.document.publish",
      draftId,
      publishedId: doc("a"),
    });
    await expect(publish).rejects.toMatchObject(refusal(409, "documentIsPartOfReleaseError"));
  });
});

describe("archive and unarchive", () => {
  test("the versions go and come back as they were", async () => {
    await start({ a: { text: "one" } });
    const id = `versions.${releaseId}.${doc("a")}`;
    await lake.editor.patch(id).set({ text: "two" }).commit();
    await releases().archive({ releaseId });
    expect([await read(id), (await release()).finalDocumentStates]).toMatchObject([undefined, [{ id }]]);
    await releases().unarchive({ releaseId });
    expect(await read(id)).toMatchObject({ text: "two" });
    expect(await release()).not.toHaveProperty("finalDocumentStates");
    await releases().archive({ releaseId });
    await releases().delete({ releaseId });
    expect(await release()).toBeUndefined();
  });
});

describe("a scheduled release", () => {
  test("is locked: its versions can't be made, changed or deleted, until it is unscheduled", async () => {
    await start({ a: { text: "one" } });
    await releases().schedule({ releaseId, publishAt: later() });
    const id = `versions.${releaseId}.${doc("a")}`;
    const attempts = {
      make: () => addVersion("b", {}),
      edit: () =>
        lake.editor.action({
          actionType: "sanity.action.document.edit",
          draftId: id,
          publishedId: doc("a"),
          patch: { set: { text: "two" } },
        }),
      discard: () => lake.editor.discardVersion({ releaseId, publishedId: doc("a") }),
    };
    for (const [name, attempt] of Object.entries(attempts))
      await expect(attempt(), name).rejects.toMatchObject(refusal(409, "documentLockedError"));
    await expect(lake.editor.patch(id).set({ text: "two" }).commit()).rejects.toMatchObject({
      statusCode: 409,
    });
    await expect(lake.editor.delete(id)).rejects.toMatchObject({ statusCode: 409 });
    await releases().unschedule({ releaseId });
    expect(await release()).not.toHaveProperty("publishAt");
    await attempts.edit();
    expect((await read(id))?.text).toBe("two");
  });

  test("the time is stored in UTC; a second schedule moves it", async () => {
    await start();
    await releases().schedule({ releaseId, publishAt: "2100-01-01T02:00:00+02:00" });
    expect((await release()).publishAt).toBe("2100-01-01T00:00:00.000Z");
    await releases().schedule({ releaseId, publishAt: "2101-01-01T00:00:00Z" });
    expect(await release()).toMatchObject({ state: "scheduled", publishAt: "2101-01-01T00:00:00.000Z" });
    const publishAt = "soon";
    await expect(releases().schedule({ releaseId, publishAt })).rejects.toMatchObject({ statusCode: 400 });
  });

  const to = (name: string) => ({
    _type: "reference",
    _ref: doc(name),
    _weak: true,
    _strengthenOnPublish: { type: "note" },
  });

  test("is refused when a document that it refers to would be missing", async () => {
    await start({ a: { to: to("b") } });
    const schedule = () => releases().schedule({ releaseId, publishAt: later() });
    await expect(schedule()).rejects.toMatchObject(refusal(409, "scheduledReleaseError"));
    await lake.editor.create({ _id: doc("b"), _type: "note" });
    await lake.editor.create({ _id: doc("other"), _type: "note" });
    await schedule();
    await expect(lake.editor.delete(doc("b"))).rejects.toMatchObject({ statusCode: 409 });
    await lake.editor.delete(doc("other"));
    await releases().unschedule({ releaseId });
    await lake.editor.delete(doc("b"));
  });

  test("may count on one that is published before it, which then stays scheduled", async () => {
    await start({ a: { to: to("b") } });
    const earlier = `${releaseId}-earlier`;
    await releases().create({ releaseId: earlier });
    await lake.editor.createVersion({
      releaseId: earlier,
      publishedId: doc("b"),
      document: { _type: "note" },
    });
    await releases().schedule({ releaseId: earlier, publishAt: "2100-01-01T00:00:00Z" });
    const tooSoon = releases().schedule({ releaseId, publishAt: "2099-01-01T00:00:00Z" });
    await expect(tooSoon).rejects.toMatchObject({ statusCode: 409 });
    await releases().schedule({ releaseId, publishAt: "2101-01-01T00:00:00Z" });
    await expect(releases().unschedule({ releaseId: earlier })).rejects.toMatchObject({ statusCode: 409 });
  });
});

test("several actions on a release and its versions are one transaction", async () => {
  await lake.editor.action([
    { actionType: "sanity.action.release.create", releaseId },
    {
      actionType: "sanity.action.document.version.create",
      publishedId: doc("a"),
      document: { _id: `versions.${releaseId}.${doc("a")}`, _type: "note", text: "at once" },
    },
    { actionType: "sanity.action.release.publish", releaseId },
  ]);
  expect((await read(doc("a")))?.text).toBe("at once");
});

test("a visitor may not act on releases", async () => {
  await expect(lake.visitor.releases.create({ releaseId })).rejects.toMatchObject({ statusCode: 401 });
});
