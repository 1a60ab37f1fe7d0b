// Tests the checklist of a release against the embedded lake.
import { beforeEach, describe, expect, test } from "vitest";
import {
  addItem,
  changeItem,
  checklistId,
  isOverdue,
  openTasks,
  progressOf,
  type ReleaseChecklist,
  removeItem,
  startChecklist,
} from "../../../../studio/releases/checklist.ts";
import { goesOffSite, readScheduled, scheduleUnpublish } from "../../../../studio/releases/scheduled.ts";
import { client, lake } from "../changes/ownLake.ts";

const items = async () => (await client.getDocument<ReleaseChecklist>(checklistId("spring")))?.items ?? [];
const texts = async () => (await items()).map(({ text }) => text);
const [legal, links] = ["Legal texts are approved", "Links and phone numbers work"];
const phone = "Each page is readable on a phone";

test("starts with the usual tasks, once", async () => {
  await startChecklist(client, "spring");
  await startChecklist(client, "spring");
  expect(await texts()).toEqual([legal, links, phone]);
  expect(progressOf(await items())).toBe("0 of 3 done");
  expect(openTasks(await items())).toEqual([legal, links, phone]);
});

test("adds and removes tasks", async () => {
  await startChecklist(client, "spring");
  await addItem(client, "spring", "Nurses read it");
  const [first] = await items();
  await removeItem(client, "spring", first?._key ?? "");
  expect(await texts()).toEqual([links, phone, "Nurses read it"]);
});

test("keeps the changes of two people who work at the same time, and reopens a task", async () => {
  await startChecklist(client, "spring");
  const [one = "", two = ""] = (await items()).map(({ _key }) => _key);
  const done = { doneBy: "maria", doneAt: "2026-11-25T10:00:00Z" };
  const planned = { person: "john", due: "2026-11-30" };
  await Promise.all([changeItem(client, "spring", one, done), changeItem(client, "spring", two, planned)]);
  expect(await items()).toMatchObject([done, planned, {}]);
  expect(progressOf(await items())).toBe("1 of 3 done");
  await changeItem(client, "spring", one, { doneBy: undefined, doneAt: undefined });
  expect(await items()).toMatchObject([{ _key: one, text: legal }, {}, {}]);
  expect(progressOf(await items())).toBe("0 of 3 done");
  expect(openTasks(await items())).toEqual([legal, links, phone]);
});

test("hides the checklist from people without a token", async () => {
  await startChecklist(client, "spring");
  const visitor = lake.clientWith({ perspective: "raw" });
  expect(await visitor.fetch("count(*[_type == 'releaseChecklist'])")).toBe(0);
});

test("marks a task as overdue after its last day, unless it is done", () => {
  const task = { _key: "a", text: "Legal texts are approved", due: "2026-11-24" };
  expect(isOverdue(task, "2026-11-24")).toBe(false);
  expect(isOverdue(task, "2026-11-25")).toBe(true);
  expect(isOverdue({ ...task, doneAt: "2026-11-25T10:00:00Z" }, "2026-11-25")).toBe(false);
});

describe("scheduling an unpublish", () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  const scheduled = () => readScheduled(client, ["page"]);

  beforeEach(async () => {
    await client.create({ _id: "about", _type: "page", title: "About" });
  });

  test("takes the document off the site at its time, and keeps it as a draft", async () => {
    const releaseId = await scheduleUnpublish(client, { id: "about", title: "About", time: tomorrow() });
    const [release] = await scheduled();
    expect(release?.title).toBe("Take “About” off the site");
    expect(release?.versions.map((version) => [version.title, goesOffSite(version)])).toEqual([
      ["About", true],
    ]);
    expect(await client.getDocument("about")).toBeDefined();

    await client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 100).toISOString() });
    await expect.poll(() => client.getDocument("about")).toBeUndefined();
    expect(await client.getDocument("drafts.about")).toMatchObject({ title: "About" });
  });

  test("leaves no release behind when the document doesn't exist", async () => {
    const gone = scheduleUnpublish(client, { id: "gone", title: "Gone", time: tomorrow() });
    await expect(gone).rejects.toThrow(/"gone" was not found/);
    expect(await scheduled()).toEqual([]);
  });
});
