import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { later, type ReleaseLake, startReleaseLake } from "../../support/releaseLake.ts";
import { refuses } from "../../support/testLake.ts";

// The Studio implements a scheduled draft as a release of one document. These tests follow its steps.

let on: ReleaseLake;
beforeAll(async () => {
  on = await startReleaseLake();
});
afterAll(() => on.lake.close());
beforeEach(() => on.next());

/** Creates a draft of a published document and schedules the draft. */
async function scheduleDraft(publishAt: string) {
  const { releaseId } = on;
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "published" });
  const draft = await on.lake.editor.create({ _id: `drafts.${on.doc("a")}`, _type: "note", text: "draft" });
  const metadata = { title: "Scheduled publish", releaseType: "scheduled", cardinality: "one" } as const;
  await on.releases.create({ releaseId, metadata: { ...metadata, intendedPublishAt: publishAt } });
  await on.lake.editor.createVersion({
    baseId: draft._id,
    ifBaseRevisionId: draft._rev,
    publishedId: on.doc("a"),
    releaseId,
  });
  await on.releases.schedule({ releaseId, publishAt });
}

const texts = () =>
  Promise.all(
    [on.doc("a"), `drafts.${on.doc("a")}`, on.versionId("a")].map(async (id) => (await on.read(id))?.text),
  );

test("scheduling a draft copies it into a release, which publishes it at the scheduled time", async () => {
  await scheduleDraft(later());
  expect(await texts()).toEqual(["published", "draft", "draft"]);
  const publishAt = new Date(Date.now() + 300).toISOString();
  await on.releases.schedule({ releaseId: on.releaseId, publishAt });
  await expect.poll(texts, { timeout: 5_000 }).toEqual(["draft", "draft", undefined]);
  expect(await on.release()).toMatchObject({ state: "published", userId: "editor" });
});

test("scheduling an outdated revision of a draft fails with a conflict", async () => {
  const { releaseId } = on;
  const draft = await on.lake.editor.create({ _id: `drafts.${on.doc("a")}`, _type: "note" });
  await on.lake.editor.patch(draft._id).set({ text: "changed" }).commit();
  await on.releases.create({ releaseId });
  const version = { baseId: draft._id, ifBaseRevisionId: draft._rev, publishedId: on.doc("a"), releaseId };
  await refuses(on.lake.editor.createVersion(version), 409);
});

test("the publish time of a scheduled draft can be changed", async () => {
  await scheduleDraft(later());
  const { releaseId } = on;
  const { metadata } = await on.release();
  const publishAt = "2099-01-01T00:00:00.000Z";
  // The Studio also unsets a field that the release doesn't have.
  const patch = {
    set: { metadata: { ...metadata, intendedPublishAt: publishAt } },
    unset: ["metadata.error"],
  };
  await on.releases.edit({ releaseId, patch });
  await on.releases.schedule({ releaseId, publishAt });
  expect(await on.release()).toMatchObject({
    state: "scheduled",
    publishAt,
    metadata: { intendedPublishAt: publishAt, cardinality: "one" },
  });
});

test("pausing a scheduled draft keeps the intended publish time, and the draft can be rescheduled", async () => {
  const publishAt = later();
  await scheduleDraft(publishAt);
  const { releaseId } = on;
  await on.releases.unschedule({ releaseId });
  expect(await on.release()).toMatchObject({ state: "active", metadata: { intendedPublishAt: publishAt } });
  await on.lake.editor.patch(on.versionId("a")).set({ text: "changed while paused" }).commit();
  await on.releases.schedule({ releaseId, publishAt });
  expect((await on.release()).state).toBe("scheduled");
});

test("a scheduled draft can be published immediately after it is unscheduled", async () => {
  await scheduleDraft(later());
  const { releaseId } = on;
  await on.releases.unschedule({ releaseId });
  await on.releases.publish({ releaseId });
  expect(await texts()).toEqual(["draft", "draft", undefined]);
});

test("unscheduling, archiving and deleting the release keeps the draft", async () => {
  await scheduleDraft(later());
  const { releaseId } = on;
  await on.releases.unschedule({ releaseId });
  await on.releases.archive({ releaseId });
  await on.releases.delete({ releaseId });
  expect(await texts()).toEqual(["published", "draft", undefined]);
  expect(await on.release()).toBeUndefined();
});
