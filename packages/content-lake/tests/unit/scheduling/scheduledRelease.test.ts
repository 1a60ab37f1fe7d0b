import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { later, type ReleaseLake, refusal, startReleaseLake } from "../../support/releaseLake.ts";
import { refuses } from "../../support/testLake.ts";

let on: ReleaseLake;
beforeAll(async () => {
  on = await startReleaseLake();
});
afterAll(() => on.lake.close());
beforeEach(() => on.next());

test("the versions of a scheduled release can't be created, edited or deleted until it is unscheduled", async () => {
  await on.start({ a: { text: "one" } });
  await on.releases.schedule({ releaseId: on.releaseId, publishAt: later() });
  const id = on.versionId("a");
  const attempts = {
    make: () => on.addVersion("b", {}),
    edit: () =>
      on.lake.editor.action({
        actionType: "sanity.action.document.edit",
        draftId: id,
        publishedId: on.doc("a"),
        patch: { set: { text: "two" } },
      }),
    discard: () => on.lake.editor.discardVersion({ releaseId: on.releaseId, publishedId: on.doc("a") }),
  };
  for (const [name, attempt] of Object.entries(attempts))
    await expect(attempt(), name).rejects.toMatchObject(refusal(409, "documentLockedError"));
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
  await expect(schedule()).rejects.toMatchObject(refusal(409, "scheduledReleaseError"));
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
