import { expect, test } from "vitest";
import { type StepTaken, writeEvent } from "../../../../../studio/sign-off/events.ts";
import { readReviews } from "../../../../../studio/sign-off/reviews/reviews.ts";
import { client } from "../../changes/ownLake.ts";

async function create(_id: string, _type: string, content: object, ...steps: Partial<StepTaken>[]) {
  const document = await client.create({ _id, _type, ...content });
  for (const step of steps)
    await writeEvent(client, document, {
      step: "requested",
      by: { id: "ada", name: "Ada" },
      changedBy: [],
      ...step,
    });
  return document;
}

test("lists open requests, the earliest last day first", async () => {
  await create("drafts.privacyPolicy", "legalDocument", { intro: "a" }, {});
  await create("drafts.clinicalSafety", "clinicalSafety", { note: "a" }, { due: "2026-12-02" });
  await create(
    "drafts.claim-a",
    "claim",
    { statement: "99% uptime" },
    { due: "2026-12-01", note: "New figure" },
  );
  const { requests, emergencies } = await readReviews(client);
  expect(requests.map(({ id, title, event }) => [id, title, event.note])).toEqual([
    ["claim-a", "99% uptime", "New figure"],
    ["clinicalSafety", "Clinical safety", undefined],
    ["privacyPolicy", "Privacy policy", undefined],
  ]);
  expect(emergencies).toEqual([]);
});

test("marks a request whose content was edited afterwards", async () => {
  const draft = await create("drafts.privacyPolicy", "legalDocument", { intro: "a" }, {});
  await client.patch(draft._id).set({ intro: "b" }).commit();
  expect((await readReviews(client)).requests).toMatchObject([{ id: "privacyPolicy", isEdited: true }]);
});

test("leaves out what is decided or gone", async () => {
  await create("drafts.privacyPolicy", "legalDocument", { intro: "a" }, {}, { step: "approved" });
  await create("drafts.termsOfService", "legalDocument", { intro: "a" }, {}, { step: "returned" });
  await create("clinicalSafety", "clinicalSafety", { note: "Live." }, { step: "approved" });
  const discarded = await create("drafts.clinicalSafety", "clinicalSafety", {}, {});
  await client.delete(discarded._id);
  expect((await readReviews(client)).requests).toEqual([]);
});

test("lists content that was published without an approval, unless a draft replaces it", async () => {
  const requested = async () => (await readReviews(client)).requests.map(({ id }) => id);
  await create("privacyPolicy", "legalDocument", { intro: "Written by a program" }, {});
  expect(await requested()).toEqual(["privacyPolicy"]);
  await create("drafts.privacyPolicy", "legalDocument", { intro: "Corrected" }, { step: "approved" });
  expect(await requested()).toEqual([]);
});

test("a version waits for its release, and not as a draft", async () => {
  const version = { note: "a" };
  await create("versions.r1.clinicalSafety", "clinicalSafety", version, { release: "r1" });
  await create("drafts.clinicalSafety", "clinicalSafety", { note: "b" });
  expect((await readReviews(client)).requests).toMatchObject([{ id: "clinicalSafety", release: "r1" }]);
});

test("lists an emergency until somebody approves the content, or other content replaces it", async () => {
  const emergencies = async () => (await readReviews(client)).emergencies.map(({ id }) => id);
  const emergency = { step: "emergency", note: "Wrong number" } as const;
  const safety = await create("clinicalSafety", "clinicalSafety", { note: "a" }, emergency);
  const policy = await create("privacyPolicy", "legalDocument", { intro: "a" }, emergency);
  expect((await emergencies()).toSorted()).toEqual(["clinicalSafety", "privacyPolicy"]);
  await writeEvent(client, safety, { step: "approved", by: { id: "ben", name: "Ben" }, changedBy: [] });
  await client.patch(policy._id).set({ intro: "Reviewed words" }).commit();
  expect(await emergencies()).toEqual([]);
});
