import { expect, test } from "vitest";
import { releaseLake } from "../../support/releaseLake.ts";
import { refuses } from "../../support/testLake.ts";

const on = releaseLake();

const fetch = (query: string, perspective: string | string[], params = {}) =>
  on.lake.editor.fetch(query, params, { perspective: perspective as "raw" }); // an array is a stack of releases
const textOf = (name: string, perspective: string | string[]) =>
  fetch("*[_id == $id][0].text", perspective, { id: on.doc(name) });

test("releases::all() returns the release documents; partOfRelease and versionOf select their versions", async () => {
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note" });
  await on.start({ a: {}, b: {} });
  const { releaseId } = on;
  const own = "releases::all()[name == $releaseId]{_id, state}";
  const found = [{ _id: `_.releases.${releaseId}`, state: "active" }];
  for (const perspective of ["raw", [releaseId]])
    expect(await fetch(own, perspective, { releaseId })).toEqual(found);
  expect(await fetch("*[sanity::partOfRelease($releaseId)]._id", "raw", { releaseId })).toEqual([
    on.versionId("a"),
    on.versionId("b"),
  ]);
  const versions = await fetch("*[sanity::versionOf($id)]._id", "raw", { id: on.doc("a") });
  expect(versions).toEqual(expect.arrayContaining([on.doc("a"), on.versionId("a")]));
  expect(versions).toHaveLength(2);
  expect(await on.lake.visitor.fetch("releases::all()")).toEqual([]);
});

test("a perspective stack shows the first match: a release version, a draft, or the published document", async () => {
  const { releaseId } = on;
  const other = `${releaseId}-other`;
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "published" });
  await on.lake.editor.create({ _id: `drafts.${on.doc("a")}`, _type: "note", text: "draft" });
  await on.start({ a: { text: "this" }, b: { text: "this" } });
  await on.releases.create({ releaseId: other });
  expect(await textOf("a", [other, releaseId, "drafts"])).toBe("this");
  expect(await textOf("a", [other, "drafts", releaseId])).toBe("draft");
  expect(await textOf("a", [other])).toBe("published");
  expect(await fetch("*[_id == $id][0]._originalId", [releaseId], { id: on.doc("b") })).toBe(
    on.versionId("b"),
  );
});

test("a perspective shows a draft under its published id only", async () => {
  const draft = `drafts.${on.doc("a")}`;
  await on.lake.editor.create({ _id: draft, _type: "note", text: "draft" });
  const link = { _type: "reference", _ref: draft, _weak: true };
  await on.lake.editor.create({ _id: on.doc("b"), _type: "note", link });
  expect(await fetch("*[_id == $id][0].link->text", "drafts", { id: on.doc("b") })).toBeNull();
  expect(await fetch("*[_id == $id]._id", "drafts", { id: draft })).toEqual([]);
});

test("a release perspective hides a document that it unpublishes, unless an earlier release in the stack has a version", async () => {
  const { releaseId } = on;
  const other = `${releaseId}-other`;
  await on.lake.editor.create({ _id: on.doc("a"), _type: "note", text: "published" });
  await on.start();
  await on.lake.editor.unpublishVersion({ releaseId, publishedId: on.doc("a") });
  await on.releases.create({ releaseId: other });
  const version = { _id: `versions.${other}.${on.doc("a")}`, _type: "note", text: "other" };
  await on.lake.editor.create(version);
  expect(await textOf("a", [releaseId])).toBeNull();
  expect(await textOf("a", [other, releaseId])).toBe("other");
  expect(await textOf("a", [releaseId, other])).toBeNull();
  expect(await textOf("a", "published")).toBe("published");
});

test("a perspective with an unknown release name is an error, unless versions with that name exist", async () => {
  await refuses(fetch("*", ["nobody", "drafts"]), 400, {
    details: { type: "perspectiveNotFoundError", description: expect.stringContaining('"nobody"') },
  });
  await on.lake.editor.create({ _id: `versions.agent${on.releaseId}.x`, _type: "note" });
  expect(await fetch("*[_id == 'x'][0]._type", [`agent${on.releaseId}`])).toBe("note");
});

test("visitors can't find out which releases exist", async () => {
  await on.start({ a: {} });
  for (const perspective of [[on.releaseId], ["nobody"]])
    expect(await on.lake.visitor.fetch("*[_id == $id]", { id: on.doc("a") }, { perspective })).toEqual([]);
});

test("after a release is published, its perspective shows the published documents", async () => {
  await on.start({ a: { text: "new" } });
  await on.releases.publish({ releaseId: on.releaseId });
  expect(await textOf("a", [on.releaseId])).toBe("new");
  expect(await fetch("count(*[sanity::versionOf($id)])", "raw", { id: on.doc("a") })).toBe(1);
});

test("an imported release keeps its state, but a scheduled one becomes active with its intended time", async () => {
  const put = (name: string, fields: object, ifExists: "fail" | "ignore" | "replace" = "fail") =>
    on.lake.editor.action({
      actionType: "sanity.action.release.import",
      releaseId: name,
      ifExists,
      attributes: { _id: `_.releases.${name}`, _type: "system.release", name, metadata: {}, ...fields },
    });
  const { releaseId } = on;
  const publishAt = "2020-01-01T00:00:00.000Z";
  await put(releaseId, { state: "scheduled", publishAt });
  expect(await on.release()).toMatchObject({ state: "active", metadata: { intendedPublishAt: publishAt } });
  expect(await on.release()).not.toHaveProperty("publishAt");
  await refuses(put(releaseId, { state: "active" }), 409);
  await put(releaseId, { state: "published" }, "ignore");
  expect((await on.release()).state).toBe("active");
  await put(releaseId, { state: "published", publishAt }, "replace");
  expect(await on.release()).toMatchObject({ state: "published", publishAt });
});
