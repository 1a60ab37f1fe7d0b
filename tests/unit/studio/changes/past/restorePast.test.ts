// Tests that past pages come back together with their saved blocks, against the embedded lake.
import { beforeEach, expect, test } from "vitest";
import { comebackOf, differencesSince, restorePast } from "../../../../../studio/changes/past/restorePast.ts";
import { client } from "../ownLake.ts";

const types = ["page", "savedBlock"];
const block = { _id: "visit", _type: "savedBlock", name: "Visit us" };
const shared = { _key: "shared", _type: "sharedBlock" };
const blocks = (saved: object) => [{ ...shared, saved: { _type: "reference", ...saved } }];
const page = { _id: "about", _type: "page", title: "About us", blocks: blocks({ _ref: "visit" }) };
const strong = { _ref: "visit" };
const weak = { ...strong, _weak: true, _strengthenOnPublish: { type: "savedBlock" } };

/** Waits until the clock advances, because two changes in the same millisecond can't be distinguished by time. */
async function nextMoment(): Promise<string> {
  const time = new Date();
  await expect.poll(() => Date.now()).toBeGreaterThan(time.getTime() + 1);
  return time.toISOString();
}

const since = (time: string) => differencesSince(client, types, time);
const idsOf = (differences: readonly { then: { _id: string } }[]) => differences.map(({ then }) => then._id);

const actionType = "sanity.action.document.publish" as const;
const publish = (...ids: string[]) =>
  client.action(ids.map((publishedId) => ({ actionType, draftId: `drafts.${publishedId}`, publishedId })));

let time = "";
beforeEach(async () => {
  await client.transaction().create(block).create(page).commit();
  await nextMoment();
  time = await nextMoment();
});

test("a removed page comes back with its saved block, and both can be published", async () => {
  await client.delete("about");
  await client.delete("visit");
  const { differences, linkers } = comebackOf(await since(time), ["about"]);
  expect(idsOf(differences).toSorted()).toEqual(["about", "visit"]);
  expect(linkers).toEqual([]);
  await restorePast(client, differences);
  expect(await client.getDocument("drafts.about")).toMatchObject({ blocks: blocks(weak) });
  await publish("about", "visit");
  expect((await client.getDocument("about"))?.blocks).toEqual(blocks(strong));
});

test("a removed page keeps its references to documents that still exist", async () => {
  await client.delete("about");
  const { differences } = comebackOf(await since(time), ["about"]);
  expect(idsOf(differences)).toEqual(["about"]);
  await restorePast(client, differences);
  expect((await client.getDocument("drafts.about"))?.blocks).toEqual(blocks(strong));
});

test("a deleted saved block comes back on the page that showed it", async () => {
  await client.patch("about").set({ blocks: [] }).commit();
  await client.delete("visit");
  const { differences, linkers } = comebackOf(await since(time), ["visit"]);
  expect([idsOf(differences), idsOf(linkers)]).toEqual([["visit"], ["about"]]);
  await restorePast(client, [...differences, ...linkers]);
  expect((await client.getDocument("drafts.about"))?.blocks).toEqual(blocks(weak));
});

test("a restored site includes the saved block of a page that was changed since", async () => {
  await client.patch("about").set({ blocks: [] }).commit();
  await client.delete("visit");
  await client.create({ ...page, _id: "drafts.about", title: "A newer draft", blocks: [] });
  await restorePast(client, (await since(time)).differences);
  expect(await client.getDocument("drafts.about")).toMatchObject({ title: "About us", blocks: blocks(weak) });
  expect(await client.getDocument("drafts.visit")).toMatchObject({ name: "Visit us" });
});
