// Tests publishing several documents together when page addresses change.
import { beforeEach, expect, test } from "vitest";
import { publishAll } from "../../../../studio/changes/publishAll.ts";
import { lastPublish, undoPublish } from "../../../../studio/changes/undoPublish.ts";
import { WAITING_QUERY, waitingOf } from "../../../../studio/changes/waiting.ts";
import { client } from "./ownLake.ts";

const types = ["hero", "page", "redirect"];
const movers = ["one", "two"];

beforeEach(async () => {
  const seed = client.transaction();
  for (const id of movers) {
    seed.create({ _id: id, _type: "page", title: id, slug: { current: `old-${id}` } });
    seed.create({ _id: `drafts.${id}`, _type: "page", title: id, slug: { current: `new-${id}` } });
  }
  // A singleton has no address, even if it has a slug.
  seed.create({ _id: "hero", _type: "hero", slug: { current: "old" } });
  seed.create({ _id: "drafts.hero", _type: "hero", slug: { current: "new" } });
  await seed.commit();
});

const waiting = async () => waitingOf(await client.fetch(WAITING_QUERY, { types }));
const redirects = () =>
  client.fetch<{ _id: string; _rev: string; from: string; to: string }[]>(
    '*[_type == "redirect"] | order(from asc){ _id, _rev, from, "to": page.target._ref }',
  );

test("creates the requested redirects in the same transaction", async () => {
  const all = await waiting();
  await publishAll(client, all, all);
  const one = await client.getDocument("one");
  expect(one).toMatchObject({ slug: { current: "new-one" } });
  expect(await redirects()).toMatchObject(
    movers.map((id) => ({ from: `/old-${id}`, to: id, _rev: one?._rev })),
  );
  expect(await waiting()).toEqual([]);
});

test("creates no other redirects", async () => {
  const all = await waiting();
  const asked = all.filter(({ id }) => id !== "one");
  await publishAll(client, all, asked);
  expect(await redirects()).toMatchObject([{ from: "/old-two", to: "two" }]);
  expect(await waiting()).toEqual([]);
});

test("creates no redirects if publishing fails", async () => {
  const all = await waiting();
  await client.patch("drafts.hero").set({ headline: "Meanwhile" }).commit();
  await expect(publishAll(client, all, all)).rejects.toThrow(/revision/i);
  expect(await redirects()).toEqual([]);
});

test("restores the old addresses and turns the redirects into drafts on undo", async () => {
  const all = await waiting();
  await publishAll(client, all, all);
  const last = await lastPublish(client, types);
  expect(last?.changes).toHaveLength(5);
  if (last) await undoPublish(client, last);
  expect(await client.getDocument("one")).toMatchObject({ slug: { current: "old-one" } });
  expect((await redirects()).map(({ _id }) => _id.startsWith("drafts."))).toEqual([true, true]);
});

test("can't undo a redirect that was imported separately from its page", async () => {
  const page = { _type: "pageLink", target: { _type: "reference", _ref: "one", _weak: true } };
  await client.create({ _id: "brought", _type: "redirect", from: "/elsewhere", page });
  expect(await lastPublish(client, types)).toBeNull();
});
