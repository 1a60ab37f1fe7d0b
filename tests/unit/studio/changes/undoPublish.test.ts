// Tests against the embedded lake that an undo also restores what the publish took off the site.
import { beforeEach, expect, test } from "vitest";
import { publishAll } from "../../../../studio/changes/publishAll.ts";
import { lastPublish, undoPublish } from "../../../../studio/changes/undoPublish.ts";
import { WAITING_QUERY, waitingOf } from "../../../../studio/changes/waiting.ts";
import { fieldsOf } from "../../../../studio/history/content.ts";
import { client } from "./ownLake.ts";

const types = ["legalDocument"];

// The history of an id survives its documents.
let id = "";
let [spanish, arabic] = ["", ""];
beforeEach(async () => {
  id = crypto.randomUUID();
  [spanish, arabic] = [`es-${id}`, `ar-${id}`];
  const seed = client.transaction();
  seed.create({ _id: id, _type: "legalDocument", intro: "One" });
  seed.create({ _id: spanish, _type: "legalDocument", intro: "Uno" });
  seed.create({ _id: arabic, _type: "legalDocument", intro: "واحد" });
  await seed.commit();
  await edit(id, "Two");
});

const edit = (publishedId: string, intro: string) =>
  client.action({
    actionType: "sanity.action.document.edit",
    ...{ publishedId, draftId: `drafts.${publishedId}`, patch: { set: { intro } } },
  });
const waiting = async () => waitingOf(await client.fetch(WAITING_QUERY, { types }));
/** Publishes the English, and takes both translations off the site. */
const publish = async () => {
  const english = (await waiting()).filter((each) => each.id === id);
  await publishAll(client, english, [], [spanish, arabic]);
};
const last = async () => {
  const publish = await lastPublish(client, types);
  if (!publish) throw new Error("Nothing was published.");
  return publish;
};
const introOf = async (_id: string) => {
  const document = await client.getDocument(_id);
  return document && fieldsOf(document).intro;
};
const live = () => Promise.all([id, spanish, arabic].map(introOf));
const drafts = () => Promise.all([id, spanish, arabic].map((each) => introOf(`drafts.${each}`)));

test("restores the translations that the publish took off the site", async () => {
  await publish();
  expect(await live()).toEqual(["Two", undefined, undefined]);
  const publication = await last();
  expect(publication.removed.map(({ before }) => before._id).toSorted()).toEqual([arabic, spanish]);
  await undoPublish(client, publication);
  expect(await live()).toEqual(["One", "Uno", "واحد"]);
  // The drafts of the translations were only there because the publish took them off the site.
  expect(await drafts()).toEqual(["Two", undefined, undefined]);
});

test("keeps what somebody has translated since, and before", async () => {
  await edit(arabic, "قبل");
  await publish();
  await edit(spanish, "Dos");
  await undoPublish(client, await last());
  expect(await live()).toEqual(["One", "Uno", "واحد"]);
  expect(await drafts()).toEqual(["Two", "Dos", "قبل"]);
});

test("changes nothing if a translation is edited or live again by then", async () => {
  await publish();
  const asked = await last();
  await edit(spanish, "Dos");
  await expect(undoPublish(client, asked)).rejects.toThrow(/revision/i);
  const newer = await last();
  await client.create({ _id: arabic, _type: "legalDocument", intro: "اثنان" });
  await expect(undoPublish(client, newer)).rejects.toThrow(/exists/i);
  expect(await live()).toEqual(["Two", undefined, "اثنان"]);
});

test("leaves alone what was taken off the site again since", async () => {
  await publish();
  const again = { publishedId: spanish, draftId: `drafts.${spanish}` };
  await client.action({ actionType: "sanity.action.document.publish", ...again });
  await client.action({ actionType: "sanity.action.document.unpublish", ...again });
  expect((await last()).removed.map(({ before }) => before._id)).toEqual([arabic]);
});

test("can be undone itself", async () => {
  await publish();
  await undoPublish(client, await last());
  const undo = await last();
  expect(undo).toMatchObject({ isUndo: true, removed: [] });
  await undoPublish(client, undo);
  expect(await live()).toEqual(["Two", undefined, undefined]);
});
