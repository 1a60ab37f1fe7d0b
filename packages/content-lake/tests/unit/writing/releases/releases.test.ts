import type { BaseActionOptions } from "@sanity/client";
import { describe, expect, test } from "vitest";
import { later, refusesAction, releaseLake } from "../../../support/releaseLake.ts";
import { refuses } from "../../../support/testLake.ts";

const on = releaseLake();

describe("a release document", () => {
  test("is created once, with its metadata", async () => {
    const created = await on.releases.create({ releaseId: on.releaseId, metadata: { title: "Spring" } });
    expect(await on.release()).toMatchObject({
      _id: `_.releases.${on.releaseId}`,
      _type: "system.release",
      _rev: created.transactionId,
      name: on.releaseId,
      state: "active",
      userId: "editor",
      metadata: { title: "Spring", releaseType: "undecided" },
    });
    await refusesAction(on.releases.create({ releaseId: on.releaseId }), 409, "documentAlreadyExistsError");
  });

  test("is rejected if its name or metadata is invalid", async () => {
    for (const name of ["drafts", "published", "a.b", ""])
      await refuses(on.releases.create({ releaseId: name }), 400);
    const metadata = { releaseType: "never" as "asap" };
    await refuses(on.releases.create({ releaseId: on.releaseId, metadata }), 400);
  });

  test("is not stored by a dry run", async () => {
    await on.releases.create({ releaseId: on.releaseId }, { dryRun: true });
    expect(await on.release()).toBeUndefined();
  });

  test("allows edits only to its metadata", async () => {
    await on.start();
    await on.releases.edit({ releaseId: on.releaseId, patch: { set: { "metadata.title": "Summer" } } });
    expect((await on.release()).metadata).toEqual({ title: "Summer", releaseType: "scheduled" });
    for (const set of [{ state: "published" }, { "metadata.releaseType": "never" }])
      await refusesAction(
        on.releases.edit({ releaseId: on.releaseId, patch: { set } }),
        400,
        "validationError",
      );
    expect((await on.release()).state).toBe("active");
  });
});

describe("the states of a release", () => {
  const actions = {
    edit: (options?: BaseActionOptions) =>
      on.releases.edit({ releaseId: on.releaseId, patch: { set: { "metadata.title": "Summer" } } }, options),
    schedule: (options?: BaseActionOptions) =>
      on.releases.schedule({ releaseId: on.releaseId, publishAt: later() }, options),
    unschedule: (options?: BaseActionOptions) => on.releases.unschedule({ releaseId: on.releaseId }, options),
    publish: (options?: BaseActionOptions) => on.releases.publish({ releaseId: on.releaseId }, options),
    archive: (options?: BaseActionOptions) => on.releases.archive({ releaseId: on.releaseId }, options),
    unarchive: (options?: BaseActionOptions) => on.releases.unarchive({ releaseId: on.releaseId }, options),
    delete: (options?: BaseActionOptions) => on.releases.delete({ releaseId: on.releaseId }, options),
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

  test.each(Object.keys(reach))("%s allows only its own actions", async (state) => {
    await on.start({ a: {} });
    for (const step of reach[state] ?? []) await actions[step]();
    expect((await on.release()).state).toBe(state);
    for (const [name, run] of Object.entries(actions)) {
      const tried = run({ dryRun: true });
      if (allowed[state]?.includes(name as Name)) await tried;
      else await refusesAction(tried, 409, "releaseStateError");
    }
    expect((await on.release()).state).toBe(state);
  });

  test("every action on a release that doesn't exist gets a 404", async () => {
    for (const run of Object.values(actions)) await refusesAction(run(), 404, "releaseNotFoundError");
  });
});

describe("archive and unarchive", () => {
  test("remove the versions and restore them unchanged", async () => {
    await on.start({ a: { text: "one" } });
    const id = on.versionId("a");
    await on.lake.editor.patch(id).set({ text: "two" }).commit();
    await on.releases.archive({ releaseId: on.releaseId });
    expect([await on.read(id), (await on.release()).finalDocumentStates]).toMatchObject([
      undefined,
      [{ id }],
    ]);
    await on.releases.unarchive({ releaseId: on.releaseId });
    expect(await on.read(id)).toMatchObject({ text: "two" });
    expect(await on.release()).not.toHaveProperty("finalDocumentStates");
    await on.releases.archive({ releaseId: on.releaseId });
    await on.releases.delete({ releaseId: on.releaseId });
    expect(await on.release()).toBeUndefined();
  });
});

test("several actions on a release and its versions can be one transaction", async () => {
  await on.lake.editor.action([
    { actionType: "sanity.action.release.create", releaseId: on.releaseId },
    {
      actionType: "sanity.action.document.version.create",
      publishedId: on.doc("a"),
      document: { _id: on.versionId("a"), _type: "note", text: "at once" },
    },
    { actionType: "sanity.action.release.publish", releaseId: on.releaseId },
  ]);
  expect((await on.read(on.doc("a")))?.text).toBe("at once");
});

test("a visitor's action on a release gets a 401", async () => {
  await refuses(on.lake.visitor.releases.create({ releaseId: on.releaseId }), 401);
});
