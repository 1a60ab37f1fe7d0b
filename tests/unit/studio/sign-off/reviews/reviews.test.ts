import { expect, test, vi } from "vitest";
import { unapprovedVersions } from "../../../../../studio/sign-off/approvalProblems.ts";
import { type StepTaken, writeEvent } from "../../../../../studio/sign-off/events.ts";
import { readCurrent } from "../../../../../studio/sign-off/reviewed.ts";
import { type Review, readReviews, reviewsFor } from "../../../../../studio/sign-off/reviews/reviews.ts";
import { client } from "../../changes/ownLake.ts";
import { requestedEvent } from "../requestedEvent.ts";

const ada = { by: { id: "ada", name: "Ada" }, changedBy: [] };

async function create(_id: string, _type: string, content: object, ...steps: Partial<StepTaken>[]) {
  const document = await client.create({ _id, _type, ...content });
  for (const step of steps) await writeEvent(client, document, { step: "requested", ...ada, ...step });
  return document;
}

test("lists open requests, the earliest last day first", async () => {
  await create("drafts.privacyPolicy", "legalDocument", { intro: "a" }, {});
  await create("drafts.clinicalSafety", "clinicalSafety", { note: "a" }, { due: "2026-12-02" });
  const step = { due: "2026-12-01", note: "New figure" };
  await create("drafts.claim-a", "claim", { statement: "99% uptime" }, step);
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
  const { requests, decided } = await readReviews(client);
  expect(requests).toEqual([]);
  // Content that is live needs nobody anymore.
  expect(decided.map(({ id }) => id).toSorted()).toEqual(["privacyPolicy", "termsOfService"]);
});

test("a decision waits for the person who asked for it, until the content is edited or live", async () => {
  const bo = { by: { id: "bo", name: "Bo" } };
  const policy = await create(
    ...(["drafts.privacyPolicy", "legalDocument", { intro: "a" }] as const),
    ...[{}, { step: "returned", ...bo } as const],
  );
  const version = { note: "a" };
  const inRelease = [{ release: "r1" }, { release: "r1", step: "approved", ...bo } as const];
  await create("versions.r1.clinicalSafety", "clinicalSafety", version, ...inRelease);
  await create("drafts.claim-a", "claim", { statement: "99% uptime" }, { step: "approved", ...bo });
  const decided = async () =>
    (await readReviews(client)).decided
      .map(({ id, release, requester, event }) => [id, release, event.step, requester])
      .toSorted();
  expect(await decided()).toEqual([
    ["claim-a", undefined, "approved", undefined],
    ["clinicalSafety", "r1", "approved", "ada"],
    ["privacyPolicy", undefined, "returned", "ada"],
  ]);
  await client.patch(policy._id).set({ intro: "b" }).commit();
  await client.delete("versions.r1.clinicalSafety");
  expect(await decided()).toEqual([["claim-a", undefined, "approved", undefined]]);
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
  await writeEvent(client, safety, { step: "approved", ...ada });
  await client.patch(policy._id).set({ intro: "Reviewed words" }).commit();
  expect(await emergencies()).toEqual([]);
});

test("lists a document that names a reviewer, even if the draft no longer does", async () => {
  await create("hero", "hero", { review: { reviewer: "Dr. Ada" } });
  await create("drafts.hero", "hero", { heading: "New" }, {});
  await create("drafts.goals", "goals", { heading: "New" });
  expect((await readReviews(client)).requests).toMatchObject([
    { id: "hero", approver: { kind: "reviewer", reviewer: "Dr. Ada" } },
  ]);
});

const review = (id: string, fields: Partial<Review>): Review => ({
  ...{ id, type: "hero", title: id, release: undefined, isEdited: false },
  ...{ approver: { kind: "clinical" }, event: requestedEvent, ...fields },
});
const cleo = { id: "cleo", name: "Cleo", roles: [{ name: "clinical-approver", title: "Clinical Approver" }] };

test("reviews that wait for the reader come first", () => {
  const reviews = [
    review("legal", { approver: { kind: "legal" } }),
    review("for Ada", { approver: { kind: "clinical", reviewer: "Ada" } }),
    review("edited", { isEdited: true }),
    review("own", { event: { ...requestedEvent, by: "cleo" } }),
    review("by kind", {}),
    review("by name", { approver: { kind: "reviewer", reviewer: "Cleo" } }),
    review("by role", { approver: { kind: "reviewer", reviewer: "clinical approver" } }),
  ];
  const idsFor = (mode: "required" | "alone") =>
    reviewsFor(cleo, reviews, mode).flatMap(({ id, isMine }) => (isMine ? [id] : []));
  expect(reviewsFor(cleo, reviews, "required")).toHaveLength(7);
  expect(
    reviewsFor(cleo, reviews, "required")
      .slice(0, 3)
      .every(({ isMine }) => isMine),
  ).toBe(true);
  expect(idsFor("required")).toEqual(["by kind", "by name", "by role"]);
  expect(idsFor("alone")).toContain("own");
  expect(reviewsFor(null, reviews, "alone").some(({ isMine }) => isMine)).toBe(false);
});

test("lists a live document when a site setting in it changed, until somebody approves it", async () => {
  const requests = async () => (await readReviews(client)).requests;
  const settings = await create("siteSettings", "siteSettings", { email: "a@example.com" });
  const body = [{ _type: "settingValue", setting: "email" }];
  const policy = await create("privacyPolicy", "legalDocument", { sections: [{ body }] });
  const approve = async () => {
    await writeEvent(client, await readCurrent(client, policy._id), { step: "approved", ...ada });
  };
  await approve();
  expect(await requests()).toEqual([]);
  await client.patch(settings._id).set({ email: "b@example.com" }).commit();
  expect(await requests()).toMatchObject([
    { id: "privacyPolicy", isEdited: true, event: { step: "approved" } },
  ]);
  await approve();
  expect(await requests()).toEqual([]);
});

test("lists what is published with a claim that nobody approved, until somebody requests a review or approves it", async () => {
  const page = await create("plan", "page", { title: "It cures diabetes." });
  await create("drafts.other", "page", { title: "It heals." });
  await create("calm", "page", { title: "Plan a pilot" });
  const listed = async () => (await readReviews(client)).claiming;
  expect(await listed()).toMatchObject([
    {
      id: "plan",
      type: "page",
      title: "It cures diabetes.",
      claims: [{ path: "title", passage: expect.stringContaining("cures") }],
    },
  ]);
  await writeEvent(client, page, { step: "requested", kind: "clinical", ...ada });
  expect(await listed()).toEqual([]);
  expect((await readReviews(client)).requests).toMatchObject([
    { id: "plan", approver: { kind: "clinical" }, event: { step: "requested" } },
  ]);
  await writeEvent(client, page, { step: "approved", kind: "clinical", ...ada });
  expect(await readReviews(client)).toEqual({
    ...{ claiming: [], requests: [], emergencies: [], decided: [] },
  });
});

test("reads all documents once, and after that only what has changed", async () => {
  await create("hero", "hero", { headline: "It cures diabetes." });
  await create("goals", "goals", { heading: "Goals" });
  await readReviews(client);
  const fetch = vi.spyOn(client, "fetch");
  const reads = () =>
    fetch.mock.calls.flatMap(([query, params]) =>
      String(query).startsWith("*[_id in $ids]") ? [Object(params).ids] : [],
    );
  const claiming = async () => (await readReviews(client)).claiming.map(({ id }) => id);
  expect(await claiming()).toEqual(["hero"]);
  expect(reads()).toEqual([]);
  await client.patch("goals").set({ heading: "It cures diabetes, too." }).commit();
  await create("day", "day", { heading: "A day" });
  expect(await Promise.all([claiming(), claiming()])).toEqual(Array(2).fill(["goals", "hero"]));
  expect(reads()).toEqual([["day", "goals"]]);
  await client.delete("hero");
  expect(await claiming()).toEqual(["goals"]);
  fetch.mockRestore();
});

async function addVersion(releaseId: string, id: string, _type: string) {
  const document = { _id: `versions.${releaseId}.${id}`, _type, note: "New." };
  await client.action({ actionType: "sanity.action.document.version.create", publishedId: id, document });
  const version = await client.getDocument(document._id);
  if (!version) throw new Error(`The lake has no ${document._id}.`);
  return version as Parameters<typeof writeEvent>[1];
}

test("lists the versions of a release that nobody has approved", async () => {
  const { releaseId } = await client.releases.create({ metadata: { title: "Spring" } });
  await addVersion(releaseId, "hero", "hero");
  const safety = await addVersion(releaseId, "clinicalSafety", "clinicalSafety");
  const found = await unapprovedVersions(client, releaseId, "required");
  expect(found.map(({ id, reason }) => [id, reason])).toEqual([
    ["clinicalSafety", "Needs clinical approval. Choose “Request approval” first."],
  ]);
  const by = { id: "ada", name: "Ada" };
  await writeEvent(client, safety, { step: "approved", release: releaseId, by, changedBy: [] });
  expect(await unapprovedVersions(client, releaseId, "required")).toEqual([]);
});

test("a document that the release takes off the site needs no approval", async () => {
  const { releaseId } = await client.releases.create({ metadata: { title: "Autumn" } });
  await client.create({ _id: "clinicalSafety", _type: "clinicalSafety" });
  const { _id: versionId } = await addVersion(releaseId, "clinicalSafety", "clinicalSafety");
  const actionType = "sanity.action.document.version.unpublish";
  await client.action({ actionType, publishedId: "clinicalSafety", versionId });
  expect(await unapprovedVersions(client, releaseId, "required")).toEqual([]);
});
