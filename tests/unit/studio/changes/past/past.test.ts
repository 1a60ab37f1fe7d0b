// Tests the list of past publications and the return of deleted pages against the embedded lake.
import type { Action } from "@sanity/client";
import { beforeEach, describe, expect, test } from "vitest";
import { removalActions } from "../../../../../studio/actions/removal/pageRemoval.ts";
import { pastPreviewPath } from "../../../../../studio/changes/past/pastPreview.ts";
import { namedTransaction } from "../../../../../studio/changes/past/publicationKind.ts";
import { publications } from "../../../../../studio/changes/past/publications.ts";
import { publicationTitle } from "../../../../../studio/changes/past/publicationTitle.ts";
import { comebackOf, differencesSince, restorePast } from "../../../../../studio/changes/past/restorePast.ts";
import { lastPublish, undoPublish } from "../../../../../studio/changes/undoPublish.ts";
import { justBefore } from "../../../../../studio/history/transactions.ts";
import { scheduleUnpublish } from "../../../../../studio/releases/scheduled.ts";
import { saveActions } from "../../../../../studio/saved-blocks/savedBlocks.ts";
import { savedBlock } from "../../../../support/pageWithEveryBlock.ts";
import { client } from "../ownLake.ts";

const types = ["hero", "page", "redirect"];

const linkTo = (id: string) => ({ link: { _type: "reference", _ref: id, _weak: true } });

/** Waits until the clock advances, because two changes in the same millisecond can't be distinguished by time. */
const nextMoment = async () => {
  const time = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(time + 1);
};

const act = async (...actions: Action[]) => {
  await nextMoment();
  await client.action(actions);
};
const pair = (id: string) => ({ draftId: `drafts.${id}`, publishedId: id });
const edit = (id: string, set: Record<string, unknown>) =>
  act({ actionType: "sanity.action.document.edit", ...pair(id), patch: { set } });
const publish = (id: string) => act({ actionType: "sanity.action.document.publish", ...pair(id) });
const remove = (id: string) =>
  act({ actionType: "sanity.action.document.delete", publishedId: id, includeDrafts: [`drafts.${id}`] });
/** The titles of the latest publications of this test. */
const titles = async (length: number) =>
  (await publications(client, types, length)).map((each) => publicationTitle(each));

beforeEach(async () => {
  await nextMoment();
  const seed = client.transaction();
  seed.create({ _id: "hero", _type: "hero", headline: "One", ...linkTo("about") });
  seed.create({ _id: "about", _type: "page", title: "About us", slug: { current: "about" } });
  await seed.commit();
  await nextMoment();
});

describe("the list of publications", () => {
  test("names publish, undo, unpublish and import for what they are", async () => {
    await edit("hero", { headline: "Two" });
    await publish("hero");
    const last = await lastPublish(client, types);
    await nextMoment();
    if (last) await undoPublish(client, last);
    await act({ actionType: "sanity.action.document.unpublish", ...pair("about") });
    expect(await titles(4)).toEqual([
      "Unpublished: About us",
      "Publish undone: Hero",
      "Published: Hero",
      "Changed without a draft, for example by an import: About us, Hero",
    ]);
    expect((await publications(client, types, 1))[0]).toMatchObject({ author: "editor" });
  });

  test("names a claim by its words", async () => {
    await client.create({ _id: "availability", _type: "claim", statement: "24/7 availability" });
    const [last] = await publications(client, ["claim"], 1);
    expect(last && publicationTitle(last)).toBe(
      "Changed without a draft, for example by an import: 24/7 availability",
    );
  });

  test("names a release by its title", async () => {
    await client.releases.create({ releaseId: "spring", metadata: { title: "Spring", releaseType: "asap" } });
    await client.create({ _id: "versions.spring.hero", _type: "hero", headline: "In spring" });
    await client.releases.publish({ releaseId: "spring" });
    await expect.poll(() => titles(1)).toEqual(["Release “Spring” published: Hero"]);
  });

  test("says that a release took a document off the site", async () => {
    await scheduleUnpublish(client, { id: "about", title: "About us", time: new Date(Date.now() + 100) });
    await expect.poll(() => titles(1)).toEqual(["Taken off the site by a release: About us"]);
  });

  test("names a saved block", async () => {
    const { block } = savedBlock;
    const transactionId = namedTransaction("saved");
    await client.action(saveActions("visit", "Visit us", block[0], true), { transactionId });
    const list = await publications(client, [...types, "savedBlock"], 1);
    expect(list.map((each) => publicationTitle(each))).toEqual(["Block saved: Visit us"]);
  });

  test("names the redirect that came with a deletion", async () => {
    const redirect = { from: "/about", target: "hero" };
    await act(...removalActions({ id: "about", removal: "delete", versions: [], redirect }));
    expect(await titles(1)).toEqual(["Deleted: About us. Also added: the redirect from /about"]);
  });

  test("distinguishes unpublishing a page that has a draft from deleting it", async () => {
    await edit("about", { title: "About us, edited" });
    await act({ actionType: "sanity.action.document.unpublish", ...pair("about") });
    expect(await titles(1)).toEqual(["Unpublished: About us, edited"]);
    await edit("about", { title: "About" });
    await publish("about");
    await edit("about", { title: "About us, edited" });
    await remove("about");
    expect(await titles(1)).toEqual(["Deleted: About"]);
  });

  test("lists a restore, although it only writes drafts", async () => {
    const before = new Date().toISOString();
    await nextMoment();
    await client.patch("hero").set({ headline: "Two" }).commit();
    await nextMoment();
    await restorePast(client, (await differencesSince(client, types, before)).differences);
    expect(await titles(1)).toEqual(["Restored as drafts: Hero"]);
  });

  test("omits documents that editors don't write", async () => {
    await client.create({ _id: "secret", _type: "sanity.previewUrlSecret" });
    await client.delete("secret");
    expect((await titles(1))[0]).toMatch(/^Changed without a draft/);
  });
});

describe("a deleted page", () => {
  /** Deletes the page and returns what its row in the list restores. */
  async function deleted() {
    await remove("about");
    await nextMoment();
    const [row] = await publications(client, types, 1);
    if (!row) throw new Error("The list is empty.");
    return { row, time: justBefore(row.time) };
  }
  const comeback = async (time: string) => comebackOf(await differencesSince(client, types, time), ["about"]);

  test("stays in the list, with its last title, and comes back as a draft", async () => {
    const { row, time } = await deleted();
    expect(publicationTitle(row)).toBe("Deleted: About us");
    expect(row.documents).toMatchObject([{ id: "about", type: "page", isRemoved: true }]);
    const { differences, linkers } = await comeback(time);
    expect(linkers).toEqual([]);
    await restorePast(client, differences);
    expect(await client.getDocument("drafts.about")).toMatchObject({ slug: { current: "about" } });
    expect(await client.getDocument("about")).toBeUndefined();
  });

  test("comes back with the documents that have lost their links to it", async () => {
    const { time } = await deleted();
    await client.patch("hero").unset(["link"]).commit();
    const { differences, linkers } = await comeback(time);
    expect(linkers.map(({ then }) => then._id)).toEqual(["hero"]);
    await restorePast(client, [...differences, ...linkers]);
    expect(await client.getDocument("drafts.hero")).toMatchObject(linkTo("about"));
  });

  test("comes back without the redirect from its address, which is removed in the same transaction", async () => {
    const { time } = await deleted();
    await client.create({ _id: "moved", _type: "redirect", from: "/about" });
    await client.create({ _id: "other", _type: "redirect", from: "/elsewhere" });
    const { differences, redirects } = await comeback(time);
    expect(redirects.map(({ _id }) => _id)).toEqual(["moved"]);
    await client.patch("moved").set({ kind: "permanent" }).commit();
    await expect(restorePast(client, differences, redirects)).rejects.toThrow(/revision/i);
    expect(await client.getDocument("drafts.about")).toBeUndefined();
    await restorePast(client, differences, (await comeback(time)).redirects);
    expect(await client.fetch('*[_type == "redirect"]._id')).toEqual(["other"]);
    expect(await titles(1)).toEqual(["Restored as drafts: About us. Removed: the redirect from /about"]);
  });

  test("is part of a restored site", async () => {
    const { time } = await deleted();
    const { differences } = await differencesSince(client, types, time);
    expect(differences.map(({ then }) => then._id)).toEqual(["about"]);
  });
});

test("the preview of a deleted page opens the page, and its form at the last revision", async () => {
  const revision = (await client.getDocument("about"))?._rev ?? "";
  await remove("about");
  const [row] = await publications(client, types, 1);
  const time = justBefore(row?.time ?? "");
  const path = await pastPreviewPath(client, time, ["about"]);
  const preview = `/about?as-of=${encodeURIComponent(time)}`;
  expect(path).toBe(`/presentation/page/about?${new URLSearchParams({ preview, rev: revision })}`);
});

test("the preview opens the landing page for a document without a page", async () => {
  const time = new Date().toISOString();
  expect(await pastPreviewPath(client, time, ["missing"])).toMatch(
    /^\/presentation\/hero\/hero\?preview=%2F%3F/,
  );
});
