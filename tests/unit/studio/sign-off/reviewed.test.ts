import { expect, test } from "vitest";
import { newEventId } from "../../../../schemas/rules/sign-off/signOff.ts";
import { writeEvent } from "../../../../studio/sign-off/events.ts";
import { readCurrent, readReviewed } from "../../../../studio/sign-off/reviewed.ts";
import type { StoredEvent } from "../../../../studio/sign-off/signOffState.ts";
import { client } from "../changes/ownLake.ts";

const content = (note: string) => ({ _type: "clinicalSafety", note });
const draftId = "drafts.clinicalSafety";
const publish = () =>
  client.action({ actionType: "sanity.action.document.publish", draftId, publishedId: "clinicalSafety" });

test("compares a draft with the published document, if there is one", async () => {
  await client.create({ _id: draftId, ...content("New.") });
  expect((await readReviewed(client, draftId, { step: "none" })).before).toBeNull();
  await client.create({ _id: "clinicalSafety", ...content("Old.") });
  const compared = { document: content("New."), before: content("Old."), authors: ["editor"] };
  expect(await readReviewed(client, draftId, { step: "none" })).toMatchObject(compared);
});

test("compares what was published without an approval with the last approved content", async () => {
  const { _id } = await client.create({ _id: "clinicalSafety", ...content("Approved.") });
  const approved = await readCurrent(client, _id);
  await writeEvent(client, approved, { step: "approved", by: { id: "ada", name: "Ada" }, changedBy: [] });
  await client.patch(_id).set({ note: "Written by a program." }).commit();
  expect(await readReviewed(client, _id, { step: "none" })).toMatchObject({
    document: content("Written by a program."),
    before: content("Approved."),
    authors: ["editor"],
  });
});

test("compares the words of an emergency with the words before it, and excludes the person who published them", async () => {
  await client.create({ _id: "clinicalSafety", ...content("Old.") });
  await client.create({ _id: "drafts.clinicalSafety", ...content("Urgent.") });
  const { _createdAt } = await client.create({ _id: newEventId("clinicalSafety"), _type: "signOff" });
  await publish();
  const event = { step: "emergency", by: "ada", _createdAt } as StoredEvent; // the fields that are read
  const expected = { document: content("Urgent."), before: content("Old."), authors: ["editor", "ada"] };
  expect(await readReviewed(client, "clinicalSafety", { step: "emergency", event })).toMatchObject(expected);
});
