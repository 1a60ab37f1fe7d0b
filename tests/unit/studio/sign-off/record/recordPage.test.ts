import { expect, test } from "vitest";
import { writeEvent } from "../../../../../studio/sign-off/events.ts";
import { type RecordedEvent, readRecord, recordJson } from "../../../../../studio/sign-off/record/record.ts";
import { recordPage } from "../../../../../studio/sign-off/record/recordPage.ts";
import { client } from "../../changes/ownLake.ts";

const event: RecordedEvent = {
  ...{ _id: "signOff.claim-a.1", _type: "signOff", _createdAt: "2026-11-26T10:00:00Z", step: "approved" },
  ...{ kind: "clinical", document: "claim-a", documentType: "claim", title: "More than <b>99%</b> uptime" },
  ...{ contentHash: "abc123", by: "ada", byName: "Ada & Ben", changedBy: ["Cleo", "Dan"] },
  evidence: [{ _key: "e", _id: "evidence-a", title: "Availability target" }],
  content: { _id: "claim-a", _type: "claim", _rev: "1", _updatedAt: "" },
};

const page = recordPage([event], "2026-11-27T08:00:00Z", () => [{ title: "Words", text: "99% uptime" }]);

test("says who approved which words when, with the evidence", () => {
  for (const text of ["2026-11-26T10:00:00Z", "clinical approval", "Cleo, Dan", "abc123", "claim-a"])
    expect(page).toContain(text);
  expect(page).toContain("<dt>Evidence</dt>");
  expect(page).toContain("Availability target (evidence-a)");
  expect(page).toContain('<dt>Words</dt><dd dir="auto">99% uptime</dd>');
  expect(page).toContain("Events: 1. Exported at 2026-11-27T08:00:00Z.");
});

test("escapes what people wrote", () => {
  expect(page).toContain("Approved: More than &lt;b&gt;99%&lt;/b&gt; uptime");
  expect(page).toContain("Ada &amp; Ben");
});

test("leaves out empty facts", () => {
  expect(page).not.toContain("Last day");
  expect(page).not.toContain("Release");
});

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
