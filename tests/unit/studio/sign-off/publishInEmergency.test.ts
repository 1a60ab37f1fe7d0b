import { expect, test } from "vitest";
import { publishInEmergency } from "../../../../studio/sign-off/publishInEmergency.ts";
import { client } from "../changes/ownLake.ts";

const draft = { _id: "drafts.clinicalSafety", _type: "clinicalSafety", note: "Call 911." };
const published = () => client.getDocument("clinicalSafety");

test("stores the event before it publishes", async () => {
  await client.create(draft);
  await publishInEmergency(client, draft._id, async (current) => {
    expect(current).toMatchObject({ note: "Call 911." });
    expect(await published()).toBeUndefined();
  });
  expect(await published()).toMatchObject({ note: "Call 911." });
});

test("publishes nothing if the event can't be stored", async () => {
  await client.create(draft);
  const refused = () => Promise.reject(new Error("Not allowed"));
  await expect(publishInEmergency(client, draft._id, refused)).rejects.toThrow("Not allowed");
  expect(await published()).toBeUndefined();
});

test("publishes nothing if somebody edits the draft meanwhile", async () => {
  await client.create(draft);
  const edited = publishInEmergency(client, draft._id, async () => {
    await client.patch(draft._id).set({ note: "Other words." }).commit();
  });
  await expect(edited).rejects.toThrow();
  expect(await published()).toBeUndefined();
});

test("says that the draft is gone", async () => {
  await expect(publishInEmergency(client, draft._id, async () => {})).rejects.toThrow(
    "This content no longer exists.",
  );
});
