// Tests the requests of the Changes tool against the embedded lake: drafts, publishing, undo and history.
import { beforeEach, describe, expect, test } from "vitest";
import { differencesSince, restorePast } from "../../../../studio/changes/past/restorePast.ts";
import { publishAll } from "../../../../studio/changes/publishAll.ts";
import { lastPublish, undoPublish } from "../../../../studio/changes/undoPublish.ts";
import { WAITING_QUERY, waitingOf, writingOf } from "../../../../studio/changes/waiting.ts";
import { fieldsOf } from "../../../../studio/history/content.ts";
import { transactionsOf } from "../../../../studio/history/transactions.ts";
import { readScheduled } from "../../../../studio/releases/scheduled.ts";
import { client, lake } from "./ownLake.ts";

const types = ["hero", "goals", "page", "experiment"];

beforeEach(async () => {
  const seed = client.transaction();
  seed.create({ _id: "hero", _type: "hero", headline: "One", subtitle: "First" });
  seed.create({ _id: "goals", _type: "goals", heading: "Goals" });
  await seed.commit();
});

const edit = (id: string, set: Record<string, unknown>, by = client) => {
  const pair = { draftId: `drafts.${id}`, publishedId: id };
  return by.action({ actionType: "sanity.action.document.edit", ...pair, patch: { set } });
};
const waiting = async () => waitingOf(await client.fetch(WAITING_QUERY, { types }));
const state = async (id: string) => {
  const document = await client.getDocument(id);
  return document ? fieldsOf(document) : null;
};
const publishEverything = async () => publishAll(client, await waiting());

/** Edits both sections, publishes them together, and returns the last publish. */
async function published() {
  await edit("hero", { headline: "Two", added: true });
  await edit("goals", { heading: "Aims" });
  await publishEverything();
  const last = await lastPublish(client, types);
  if (!last) throw new Error("Nothing was published.");
  return last;
}

test("lists the draft of an experiment only after its start", async () => {
  await client.create({ _id: "drafts.planned", _type: "experiment", name: "A shorter headline" });
  expect(await waiting()).toEqual([]);
  await client.patch("drafts.planned").set({ startedAt: "2026-11-27T09:00:00.000Z" }).commit();
  expect((await waiting()).map(({ id }) => id)).toEqual(["planned"]);
});

test("lists drafts of any type with the documents they would replace", async () => {
  await edit("hero", { headline: "Two" });
  await client.create({ _id: "drafts.new", _type: "page", title: "New" });
  await client.create({ _id: "drafts.other", _type: "somethingElse" });
  const found = (await waiting()).map(({ id, type, published }) => `${id} ${type} ${published?.headline}`);
  expect(found.toSorted()).toEqual(["hero hero One", "new page undefined"]);
});

test("lists the authors and start time of a draft, without authors of an earlier draft", async () => {
  const token = async (label: string) => {
    const memberships = [{ resourceType: "project", resourceId: "local", roleNames: ["editor"] }];
    const request = { url: "/access/project/local/robots", method: "POST", body: { label, memberships } };
    const { token } = await lake.editor.request<{ token: string }>(request);
    return lake.clientWith({ token, perspective: "raw" });
  };
  const [ada, ben] = [await token("Ada"), await token("Ben")];
  await edit("hero", { headline: "By Ada" }, ada);
  await publishEverything();
  await edit("hero", { headline: "By Ben" }, ben);
  await edit("hero", { subtitle: "By the editor" });
  const [own] = await waiting();
  if (!own) throw new Error("Nothing waits.");
  const log = await transactionsOf(client, "drafts.hero", 100);
  const { authors, since } = writingOf(own, log);
  expect(authors).toHaveLength(2);
  expect(authors[0]).toBe("editor");
  expect(since).toBe(log[1]?.timestamp);
});

describe("publishing together", () => {
  test("uses one transaction", async () => {
    const { changes } = await published();
    expect(await state("hero")).toEqual({ headline: "Two", subtitle: "First", added: true });
    expect(new Set(changes.map(({ now }) => now._rev)).size).toBe(1);
    expect(changes.map(({ now, before }) => [now._id, before && fieldsOf(before)]).sort()).toEqual([
      ["goals", { heading: "Goals" }],
      ["hero", { headline: "One", subtitle: "First" }],
    ]);
    expect(await waiting()).toEqual([]);
  });

  test.each(["drafts.goals", "goals"])("publishes nothing if %s has changed since", async (id) => {
    await edit("hero", { headline: "Two" });
    await edit("goals", { heading: "Aims" });
    const read = await waiting();
    await client.patch(id).set({ heading: "Meanwhile" }).commit();
    await expect(publishAll(client, read)).rejects.toThrow(/revision/i);
    expect(await state("hero")).toEqual({ headline: "One", subtitle: "First" });
    expect(await waiting()).toHaveLength(2);
  });
});

describe("undoing", () => {
  test("restores all documents in one transaction, and keeps the undone content as drafts", async () => {
    await undoPublish(client, await published());
    expect([await state("hero"), await state("goals")]).toEqual([
      { headline: "One", subtitle: "First" },
      { heading: "Goals" },
    ]);
    expect(await state("drafts.hero")).toEqual({ headline: "Two", subtitle: "First", added: true });
    const both = await client.getDocuments(["hero", "goals"]);
    expect(new Set(both.map((document) => document?._rev)).size).toBe(1);
  });

  test("can be undone itself", async () => {
    await undoPublish(client, await published());
    const undo = await lastPublish(client, types);
    expect(undo?.changes).toHaveLength(2);
    if (undo) await undoPublish(client, undo);
    expect(await state("hero")).toMatchObject({ headline: "Two", added: true });
  });

  test("never overwrites a newer publish or draft", async () => {
    const last = await published();
    await edit("goals", { heading: "Newer" });
    await client.patch("hero").set({ headline: "Three" }).commit();
    await expect(undoPublish(client, last)).rejects.toThrow(/revision/i);
    expect([await state("hero"), await state("goals")]).toMatchObject([
      { headline: "Three" },
      { heading: "Aims" },
    ]);
    await client.patch("hero").set({ headline: "Two" }).commit();
    expect(await state("drafts.goals")).toEqual({ heading: "Newer" });
  });

  test("unpublishes a document that was new, and keeps it as a draft", async () => {
    await client.create({ _id: "drafts.about", _type: "page", title: "About" });
    await publishEverything();
    const last = await lastPublish(client, types);
    expect(last?.changes).toMatchObject([{ now: { _id: "about" }, before: null }]);
    if (last) await undoPublish(client, last);
    expect([await state("about"), await state("drafts.about")]).toEqual([null, { title: "About" }]);
  });

  test("is not offered for imported content, which had no drafts", async () => {
    expect(await lastPublish(client, types)).toBeNull();
  });
});

describe("restoring the past", () => {
  /** Waits until the clock advances, because two changes in the same millisecond can't be distinguished by time. */
  const now = async () => {
    const time = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(time + 1);
    return new Date(time + 1).toISOString();
  };

  test("turns past content into drafts, and leaves published content unchanged", async () => {
    const before = await now();
    await published();
    await edit("goals", { heading: "In the works" });
    const { differences, newer } = await differencesSince(client, types, before);
    expect(differences.map(({ then, draft }) => [then._id, draft?.heading]).sort()).toEqual([
      ["goals", "In the works"],
      ["hero", undefined],
    ]);
    expect(newer).toEqual([]);
    await restorePast(client, differences);
    expect([await state("drafts.hero"), await state("drafts.goals")]).toEqual([
      { headline: "One", subtitle: "First" },
      { heading: "Goals" },
    ]);
    expect(await state("hero")).toMatchObject({ headline: "Two" });
  });

  test("skips documents that did not exist then or have not changed", async () => {
    const before = await now();
    await client.create({ _id: "about", _type: "page", title: "About" });
    await edit("hero", { headline: "Two" });
    await publishEverything();
    const { differences, newer } = await differencesSince(client, types, before);
    expect(differences.map(({ then }) => then._id)).toEqual(["hero"]);
    expect(newer.map(({ _id }) => _id)).toEqual(["about"]);
  });

  test("restores nothing if a draft has changed since it was read", async () => {
    const before = await now();
    await published();
    await edit("goals", { heading: "In the works" });
    const { differences } = await differencesSince(client, types, before);
    await edit("goals", { heading: "Further" });
    await expect(restorePast(client, differences)).rejects.toThrow(/revision/i);
    expect(await state("drafts.hero")).toBeNull();
  });
});

test("lists releases that go live by themselves", async () => {
  const metadata = { title: "Spring", releaseType: "scheduled" as const };
  await client.releases.create({ releaseId: "spring", metadata });
  await client.create({ _id: "versions.spring.hero", _type: "hero", headline: "In spring" });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await client.releases.schedule({ releaseId: "spring", publishAt });
  const found = await readScheduled(client, types);
  expect(found).toMatchObject([{ name: "spring", title: "Spring", publishAt }]);
  expect(found[0]?.versions.map(({ headline }) => headline)).toEqual(["In spring"]);
  await client.releases.unschedule({ releaseId: "spring" });
  expect(await readScheduled(client, types)).toEqual([]);
  await client.releases.archive({ releaseId: "spring" });
  await client.releases.delete({ releaseId: "spring" });
});
