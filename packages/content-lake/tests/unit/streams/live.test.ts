import type { LiveEvent } from "@sanity/client";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { greeting } from "../../support/listen.ts";
import { lakePerTest } from "../../support/testLake.ts";

const lake = lakePerTest();
beforeEach(async () => void (await lake.editor.create({ _id: "a", _type: "note" })));

async function watch(client = lake.visitor, options = {}) {
  const events: LiveEvent[] = [];
  const subscription = client.live.events(options).subscribe((event) => events.push(event));
  onTestFinished(() => subscription.unsubscribe());
  await expect.poll(() => events[0]?.type).toBe("welcome");
  const tags = () => events.flatMap((event) => (event.type === "message" ? [event.tags] : []));
  return { events, tags };
}

const tagsOf = async (query: string, params = {}) =>
  (await lake.visitor.fetch(query, params, { filterResponse: false })).syncTags ?? [];

test("a change event contains the tags of affected queries, and none of unaffected queries", async () => {
  const live = await watch();
  const notes = await tagsOf("*[_type == $type && defined(title)]", { type: "note" });
  const several = await tagsOf("*[_type in ['other', 'third']]");
  const anything = await tagsOf("*[_type == 'note']{'by': author->name}");
  const fixed = await tagsOf("count(*)");
  for (const tags of [notes, several, anything]) expect(tags).not.toEqual([]);
  for (const tag of [...notes, ...several, ...anything]) expect(tag).toMatch(/^s1:/);
  expect(fixed).toEqual(anything);
  await lake.editor.patch("a").set({ title: "One" }).commit();
  await expect.poll(live.tags).toHaveLength(1);
  const [tags = []] = live.tags();
  expect(notes.every((tag) => tags.includes(tag))).toBe(true);
  expect(anything.every((tag) => tags.includes(tag))).toBe(true);
  expect(several.some((tag) => tags.includes(tag))).toBe(false);
});

test("only editors receive events of drafts, and only on request", async () => {
  const visitor = await watch();
  const editor = await watch(lake.editor, { includeDrafts: true });
  await lake.editor.create({ _id: "drafts.a", _type: "note" });
  await lake.editor.patch("a").set({ title: "Two" }).commit();
  await expect.poll(editor.tags).toHaveLength(2);
  await expect.poll(visitor.tags).toHaveLength(1);
  const refused = await lake.fetch("/data/live/events/production?includeDrafts=true", { token: "" });
  expect(refused.status).toBe(401);
});

test("visitors receive one event with the tags of all documents when a release is published", async () => {
  const visitor = await watch();
  const [notes, others] = [await tagsOf("*[_type == 'note']"), await tagsOf("*[_type == 'other']")];
  await lake.editor.releases.create({ releaseId: "r" });
  await lake.editor.create({ _id: "versions.r.a", _type: "note" });
  await lake.editor.create({ _id: "versions.r.b", _type: "other" });
  await lake.editor.releases.edit({ releaseId: "r", patch: { set: { "metadata.title": "Spring" } } });
  await lake.editor.releases.publish({ releaseId: "r" });
  await lake.editor.patch("a").set({ title: "After it" }).commit();
  await expect.poll(visitor.tags).toHaveLength(2);
  expect(visitor.tags()[0]).toEqual(expect.arrayContaining([...notes, ...others]));
});

test("a client that missed changes receives a restart event", async () => {
  const welcome = async (lastEventId: string) => {
    const text = await greeting(lake, "/data/live/events/production", lastEventId);
    return [/event: (\w+)/.exec(text)?.[1], /id: (\d+)/.exec(text)?.[1] ?? ""];
  };
  const [, id = ""] = await welcome("0");
  expect(await welcome(id)).toEqual(["welcome", id]);
  await lake.editor.patch("a").set({ title: "Three" }).commit();
  expect(await welcome(id)).toEqual(["restart", String(Number(id) + 1)]);
});

test("a client reconnects after a restart", async () => {
  const live = await watch();
  await lake.restart();
  await expect.poll(() => live.events.filter(({ type }) => type === "welcome")).toHaveLength(2);
  await lake.editor.patch("a").set({ title: "Four" }).commit();
  await expect.poll(live.tags).toHaveLength(1);
});
