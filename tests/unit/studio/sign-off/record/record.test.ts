import { expect, test } from "vitest";
import { writeEvent } from "../../../../../studio/sign-off/events.ts";
import { readRecord, recordJson } from "../../../../../studio/sign-off/record/record.ts";
import { client } from "../../changes/ownLake.ts";

const ada = { by: { id: "ada", name: "Ada" }, changedBy: ["Ben"] };

test("contains every event with the words of that time, oldest first", async () => {
  const policy = await client.create({ _id: "drafts.privacyPolicy", _type: "legalDocument", intro: "One." });
  await writeEvent(client, policy, { step: "requested", ...ada });
  const edited = await client.patch(policy._id).set({ intro: "Two." }).commit();
  await writeEvent(client, edited, { step: "approved", ...ada });
  const safety = await client.create({ _id: "clinicalSafety", _type: "clinicalSafety", note: "Three." });
  await writeEvent(client, safety, { step: "emergency", note: "Wrong number", ...ada });
  expect(await readRecord(client)).toMatchObject([
    { step: "requested", content: { _id: "privacyPolicy", intro: "One." } },
    { step: "approved", content: { _id: "privacyPolicy", intro: "Two." } },
    { step: "emergency", note: "Wrong number", content: { note: "Three." } },
  ]);
  expect(await readRecord(client, "clinicalSafety")).toMatchObject([{ step: "emergency" }]);
});

test("is JSON with the time of the export", async () => {
  const now = "2026-11-26T10:00:00.000Z";
  expect(JSON.parse(recordJson(await readRecord(client), now))).toEqual({ exportedAt: now, events: [] });
});
