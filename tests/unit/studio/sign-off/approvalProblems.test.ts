import { expect, test } from "vitest";
import { approvalProblems } from "../../../../studio/sign-off/approvalProblems.ts";
import { writeEvent } from "../../../../studio/sign-off/events.ts";
import { readCurrent } from "../../../../studio/sign-off/reviewed.ts";
import { client } from "../changes/ownLake.ts";

const person = { by: { id: "ada", name: "Ada" }, changedBy: [] };

const create = (_id: string, _type: string, content: object = {}) =>
  client.create({ _id, _type, ...content });
const problems = (...documents: Awaited<ReturnType<typeof create>>[]) =>
  approvalProblems(client, documents, "required");

test("names the drafts that nobody has approved", async () => {
  const safety = await create("drafts.clinicalSafety", "clinicalSafety", { note: "New." });
  const policy = await create("drafts.privacyPolicy", "legalDocument", { intro: "New." });
  const hero = await create("drafts.hero", "hero");
  await writeEvent(client, policy, { step: "requested", ...person });
  expect(await problems(safety, policy, hero)).toEqual({
    "drafts.clinicalSafety": "Needs clinical approval. Choose “Request approval” first.",
    "drafts.privacyPolicy": expect.stringMatching(/^Waits for legal approval, requested by Ada on /),
  });
});

test("leaves out approved content until it is edited", async () => {
  const policy = await create("drafts.privacyPolicy", "legalDocument", { intro: "New." });
  await writeEvent(client, policy, { step: "approved", ...person });
  expect(await problems(policy)).toEqual({});
  const edited = await client.patch(policy._id).set({ intro: "Newer." }).commit();
  expect(await problems(edited)).toEqual({
    "drafts.privacyPolicy": "Edited after the approval. Request the approval again.",
  });
});

test("an approval of other content that is live now doesn't concern a new draft", async () => {
  const live = await create("privacyPolicy", "legalDocument", { intro: "Live." });
  await writeEvent(client, live, { step: "approved", ...person });
  const draft = await create("drafts.privacyPolicy", "legalDocument", { intro: "New." });
  expect(await problems(draft)).toEqual({
    "drafts.privacyPolicy": "Needs legal approval. Choose “Request approval” first.",
  });
});

test("requires nothing when sign-off is off", async () => {
  const safety = await create("drafts.clinicalSafety", "clinicalSafety");
  expect(await approvalProblems(client, [safety], "off")).toEqual({});
  expect(await approvalProblems(client, [safety], "alone")).not.toEqual({});
});

test("a document that names a reviewer needs their approval, even if its draft names somebody else or nobody", async () => {
  const needed = { "drafts.hero": "Needs the approver's approval. Choose “Request approval” first." };
  const draft = await create("drafts.hero", "hero", { review: { reviewer: "Ada" } });
  expect(await problems(draft)).toEqual(needed);
  await writeEvent(client, draft, { step: "approved", ...person });
  expect(await problems(draft)).toEqual({});
  await create("hero", "hero", { review: { reviewer: "Ada" } });
  const review = { reviewer: "Me" };
  const renamed = await client.patch(draft._id).set({ review }).commit();
  expect(await problems(renamed)).not.toEqual({});
  const removed = await client.patch(draft._id).unset(["review"]).commit();
  expect(await problems(removed)).not.toEqual({});
  expect(await approvalProblems(client, [removed], "off")).toEqual({});
});

const sections = (setting: string) => [{ body: [{ children: [{ _type: "settingValue", setting }] }] }];

test("asks again when a site setting changes that the document inserts, and says so", async () => {
  const settings = await create("siteSettings", "siteSettings", { email: "a@example.com", phone: "+1" });
  const policy = await create("drafts.privacyPolicy", "legalDocument", { sections: sections("email") });
  await writeEvent(client, await readCurrent(client, policy._id), { step: "approved", ...person });
  expect(await problems(policy)).toEqual({});
  await client.patch(settings._id).set({ phone: "+2" }).commit();
  expect(await problems(policy)).toEqual({});
  await client.patch(settings._id).set({ email: "b@example.com" }).commit();
  expect(await problems(policy)).toEqual({
    "drafts.privacyPolicy": expect.stringContaining("or a site setting in it changed."),
  });
});

test("a version counts with the site settings of its release", async () => {
  await create("siteSettings", "siteSettings", { email: "a@example.com" });
  const version = await create("versions.r.privacyPolicy", "legalDocument", { sections: sections("email") });
  const step = { step: "approved", ...person, release: "r" } as const;
  await writeEvent(client, await readCurrent(client, version._id), step);
  expect(await problems(version)).toEqual({});
  await create("versions.r.siteSettings", "siteSettings", { email: "b@example.com" });
  expect(Object.keys(await problems(version))).toEqual([version._id]);
});

test("a draft with a claim needs clinical approval, and keeps it when the rest is edited", async () => {
  const draft = await create("drafts.plan", "page", { title: "It cures diabetes.", description: "Ask us." });
  expect(await problems(draft)).toEqual({
    "drafts.plan": expect.stringMatching(
      /^Needs clinical approval: “[^”]*cures[^”]*” is a claim about treatment\. Choose “Request approval” first\.$/,
    ),
  });
  await writeEvent(client, draft, { step: "approved", kind: "clinical", ...person });
  const edited = await client.patch(draft._id).set({ description: "Call us." }).commit();
  expect(await problems(edited)).toEqual({});
  const claiming = await client.patch(draft._id).set({ description: "It heals." }).commit();
  expect(Object.keys(await problems(claiming))).toEqual(["drafts.plan"]);
});
