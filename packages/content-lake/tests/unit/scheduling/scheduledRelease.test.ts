import { expect, test } from "vitest";
import { actionsOn } from "../../support/actionsOn.ts";
import { later, refusesAction, releaseLake } from "../../support/releaseLake.ts";
import { refuses } from "../../support/testLake.ts";

const on = releaseLake();

test("the versions of a scheduled release can't be created, edited or deleted until it is unscheduled", async () => {
  await on.start({ a: { text: "one" } });
  await on.releases.schedule({ releaseId: on.releaseId, publishAt: later() });
  const id = on.versionId("a");
  const attempts = {
    make: () => on.addVersion("b", {}),
    edit: () => actionsOn(on.lake.editor, on.doc("a"), id).edit({ set: { text: "two" } }),
    discard: () => on.lake.editor.discardVersion({ releaseId: on.releaseId, publishedId: on.doc("a") }),
  };
  for (const [_name, attempt] of Object.entries(attempts))
    await refusesAction(attempt(), 409, "documentLockedError");
  await refuses(on.lake.editor.patch(id).set({ text: "two" }).commit(), 409);
  await refuses(on.lake.editor.delete(id), 409);
  await on.releases.unschedule({ releaseId: on.releaseId });
  expect(await on.release()).not.toHaveProperty("publishAt");
  await attempts.edit();
  expect((await on.read(id))?.text).toBe("two");
});

test("schedule stores the time in UTC, and a second schedule replaces it", async () => {
  await on.start();
  await on.releases.schedule({ releaseId: on.releaseId, publishAt: "2100-01-01T02:00:00+02:00" });
  expect((await on.release()).publishAt).toBe("2100-01-01T00:00:00.000Z");
  await on.releases.schedule({ releaseId: on.releaseId, publishAt: "2101-01-01T00:00:00Z" });
  expect(await on.release()).toMatchObject({ state: "scheduled", publishAt: "2101-01-01T00:00:00.000Z" });
  const publishAt = "soon";
  await refuses(on.releases.schedule({ releaseId: on.releaseId, publishAt }), 400);
});

test("schedule fails while a referenced document is missing, and prevents its deletion afterwards", async () => {
  await on.start({ a: { to: on.to("b") } });
  const schedule = () => on.releases.schedule({ releaseId: on.releaseId, publishAt: later() });
  await refusesAction(schedule(), 409, "scheduledReleaseError");
  await on.lake.editor.create({ _id: on.doc("b"), _type: "note" });
  await on.lake.editor.create({ _id: on.doc("other"), _type: "note" });
  await schedule();
  await refuses(on.lake.editor.delete(on.doc("b")), 409);
  await on.lake.editor.delete(on.doc("other"));
  await on.releases.unschedule({ releaseId: on.releaseId });
  await on.lake.editor.delete(on.doc("b"));
});

test("a scheduled release may reference a document of an earlier release, which then can't be unscheduled", async () => {
  await on.start({ a: { to: on.to("b") } });
  const earlier = `${on.releaseId}-earlier`;
  await on.releases.create({ releaseId: earlier });
  await on.lake.editor.action({
    actionType: "sanity.action.document.version.create",
    publishedId: on.doc("b"),
    document: { _id: `versions.${earlier}.${on.doc("b")}`, _type: "note" },
  });
  await on.releases.schedule({ releaseId: earlier, publishAt: "2100-01-01T00:00:00Z" });
  const tooSoon = on.releases.schedule({ releaseId: on.releaseId, publishAt: "2099-01-01T00:00:00Z" });
  await refuses(tooSoon, 409);
  await on.releases.schedule({ releaseId: on.releaseId, publishAt: "2101-01-01T00:00:00Z" });
  await refuses(on.releases.unschedule({ releaseId: earlier }), 409);
});

// The Studio implements a scheduled draft as a release of one document. This test follows its steps.
test("a scheduled draft is a version of the current draft, and keeps its metadata when it is rescheduled and paused", async () => {
  const { releaseId } = on;
  const [publishedId, baseId] = [on.doc("a"), `drafts.${on.doc("a")}`];
  const outdated = await on.lake.editor.create({ _id: baseId, _type: "note" });
  const draft = await on.lake.editor.patch(baseId).set({ text: "draft" }).commit();
  const metadata = { title: "Scheduled publish", releaseType: "scheduled", cardinality: "one" } as const;
  await on.releases.create({ releaseId, metadata: { ...metadata, intendedPublishAt: later() } });
  const add = (ifBaseRevisionId: string) =>
    on.lake.editor.createVersion({ baseId, ifBaseRevisionId, publishedId, releaseId });
  await refuses(add(outdated._rev), 409);
  await add(draft._rev);
  expect((await on.read(on.versionId("a")))?.text).toBe("draft");
  await on.releases.schedule({ releaseId, publishAt: later() });

  const publishAt = "2099-01-01T00:00:00.000Z";
  // The Studio also unsets a field that the release doesn't have.
  const set = { metadata: { ...(await on.release()).metadata, intendedPublishAt: publishAt } };
  await on.releases.edit({ releaseId, patch: { set, unset: ["metadata.error"] } });
  await on.releases.schedule({ releaseId, publishAt });
  const planned = { metadata: { intendedPublishAt: publishAt, cardinality: "one" } };
  expect(await on.release()).toMatchObject({ state: "scheduled", publishAt, ...planned });
  await on.releases.unschedule({ releaseId });
  expect(await on.release()).toMatchObject({ state: "active", ...planned });
});
