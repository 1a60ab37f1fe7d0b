// Tests against the embedded lake which drafts are content that was taken off the site.
import { beforeEach, describe, expect, test } from "vitest";
import { restorePast } from "../../../../studio/changes/past/restorePast.ts";
import { publishAll } from "../../../../studio/changes/publishAll.ts";
import { lastPublish, undoPublish } from "../../../../studio/changes/undoPublish.ts";
import { goesLiveAt, readiness, WAITING_QUERY, waitingOf } from "../../../../studio/changes/waiting.ts";
import { isSelectedAtFirst, withdrawalOf } from "../../../../studio/changes/withdrawal.ts";
import { documentAt } from "../../../../studio/history/transactions.ts";
import { scheduleUnpublish } from "../../../../studio/releases/scheduled.ts";
import { client } from "./ownLake.ts";

const types = ["page"];

// The history of an id survives its documents.
let id = "";
let pair = { publishedId: "", draftId: "" };
beforeEach(() => {
  id = crypto.randomUUID();
  pair = { publishedId: id, draftId: `drafts.${id}` };
});

const waiting = async () => {
  const [found] = waitingOf(await client.fetch(WAITING_QUERY, { types }));
  if (!found) throw new Error("Nothing waits.");
  return found;
};
const edit = (title: string) =>
  client.action({ actionType: "sanity.action.document.edit", ...pair, patch: { set: { title } } });
const publish = async () => publishAll(client, [await waiting()]);
const unpublish = () => client.action({ actionType: "sanity.action.document.unpublish", ...pair });
const undo = async () => {
  const last = await lastPublish(client, types);
  if (!last) throw new Error("Nothing was published.");
  await undoPublish(client, last);
};
const create = () => client.create({ _id: id, _type: "page", title: "One" });
const isGone = () => expect.poll(() => client.getDocument(id)).toBeUndefined();

/** Publishes a version of the page in a release. */
async function release(title: string) {
  const { releaseId } = await client.releases.create({
    metadata: { title: "A release", releaseType: "asap" },
  });
  const document = { _id: `versions.${releaseId}.${id}`, _type: "page", title };
  await client.action({ actionType: "sanity.action.document.version.create", publishedId: id, document });
  await client.releases.publish({ releaseId });
  await expect.poll(() => client.fetch(`*[_id == "${id}"][0].title`)).toBe(title);
}

const change = [create, () => edit("Two")];
const createNew = () => client.create({ _id: pair.draftId, _type: "page", title: "New" });
const undone = [...change, publish, undo];
const editAgain = () => edit("Three");
const takeDown = async () => {
  const releaseId = await scheduleUnpublish(client, { id, title: "1", time: new Date(Date.now() + 60_000) });
  await client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 100).toISOString() });
};

const stories: readonly [string, "undone" | "takenDown" | undefined, readonly (() => Promise<unknown>)[]][] =
  [
    ["a change", undefined, change],
    ["a new page", undefined, [createNew]],
    ["an undone publish", "undone", undone],
    ["an undone publish of a new page", "undone", [createNew, publish, undo]],
    ["an undone publish, with a newer draft", "undone", [...change, publish, editAgain, undo]],
    ["an undone publish, edited since", "undone", [...undone, editAgain]],
    ["an undone publish, before a release", "undone", [...undone, () => release("Released")]],
    ["a change after a discarded one", undefined, [...undone, () => client.delete(pair.draftId), editAgain]],
    ["an unpublished page", "takenDown", [create, unpublish]],
    ["an unpublished page, edited since", "takenDown", [create, unpublish, () => edit("Two")]],
    ["an unpublished page that had a draft", "takenDown", [...change, unpublish]],
    ["a page that went off the site on a schedule", "takenDown", [create, takeDown, isGone]],
    ["a change after an undone one was published", undefined, [...undone, publish, editAgain]],
    ["a change after the page is live again", undefined, [create, unpublish, publish, () => edit("Two")]],
  ];

test.each(stories)("of %s, the reason is %s", async (_, kind, steps) => {
  for (const step of steps) await step();
  const own = await waiting();
  const withdrawal = await withdrawalOf(client, own);
  expect([withdrawal?.kind, isSelectedAtFirst(id, withdrawal, undefined)]).toEqual([kind, !kind]);
  // A stale list of restored documents makes no difference.
  expect(isSelectedAtFirst(id, withdrawal, [id])).toBe(!kind);
});

test("selects an unpublished page that the same person restored", async () => {
  await create();
  const then = await documentAt(client, id, { time: new Date().toISOString() });
  await unpublish();
  await client.delete(pair.draftId);
  if (!then) throw new Error("The page has no history.");
  await restorePast(client, [{ id, then, now: null, draft: null } as never]);
  const withdrawal = await withdrawalOf(client, await waiting());
  expect(withdrawal).toMatchObject({ kind: "takenDown", isRestored: true });
  const selected = [undefined, ["other"], [id]].map((ids) => isSelectedAtFirst(id, withdrawal, ids));
  expect(selected).toEqual([false, false, true]);
});

describe("what waits", () => {
  const stored = (_id: string, title: string, fields = {}) => ({
    ...{ _id, _type: "page", _rev: "1", _updatedAt: "2026-11-29T09:00:00Z", title },
    ...fields,
  });
  const waiting = { id: "about", type: "page", draft: stored("drafts.about", "Two"), published: null };
  const publishAt = "2026-11-30T09:00:00Z";
  const release = (title: string, { id = "about", fields = {}, at = publishAt } = {}) => ({
    ...{ name: "r1", title: "", ...(at && { publishAt: at }) },
    versions: [stored(`versions.r1.${id}`, title, fields)],
  });

  test.each([
    ["its own words are scheduled", publishAt, [release("Two")]],
    ["they are scheduled twice, the first time", publishAt, [release("Two"), release("Two", { at: "2027" })]],
    ["other words are scheduled", undefined, [release("Three")]],
    ["another document is scheduled", undefined, [release("Two", { id: "pricing" })]],
    ["its release is not scheduled", undefined, [release("Two", { at: "" })]],
    [
      "the document goes off the site",
      undefined,
      [release("Two", { fields: { _system: { delete: true } } })],
    ],
    ["nothing is scheduled", undefined, []],
  ])("if %s, a draft goes live at %s", (_, time, releases) => {
    expect(goesLiveAt(waiting, releases)).toBe(time);
  });

  const [a, b] = ["a", "b"].map((_id) => ({
    draft: { _id, _type: "page", _rev: "1", _updatedAt: "2026-11-25" },
  }));
  const error = ["Title: Fill this in."];

  test.each([
    ["checking", "one isn't validated yet", [a, b], { a: [] }],
    ["checking", "none is validated yet", [a], undefined],
    ["broken", "one has an error, even before the others are validated", [a, b], { a: error }],
    ["ready", "none of them has errors", [a], { a: [], other: error }],
  ] as const)("is %s if %s", (state, _reason, documents, errors) => {
    expect(
      readiness(
        documents.flatMap((each) => each ?? []),
        errors as Parameters<typeof readiness>[1],
      ),
    ).toBe(state);
  });
});
