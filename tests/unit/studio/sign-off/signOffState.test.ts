import { describe, expect, test } from "vitest";
import { contentHash } from "../../../../schemas/rules/sign-off/contentHash.ts";
import { newEventId } from "../../../../schemas/rules/sign-off/signOff.ts";
import { previewPath } from "../../../../studio/documentLocations.ts";
import { writeEvent } from "../../../../studio/sign-off/events.ts";
import { readCurrent, readReviewed } from "../../../../studio/sign-off/reviewed.ts";
import {
  hashOf,
  publishedForm,
  type StoredEvent,
  signOffState,
} from "../../../../studio/sign-off/signOffState.ts";
import { client } from "../changes/ownLake.ts";
import { requestedEvent } from "./requestedEvent.ts";

/** An event on the content `contentHash`, at a minute of the same hour. */
const event = (minute: number, step: StoredEvent["step"], contentHash: string, release?: string) => ({
  ...{ ...requestedEvent, _createdAt: `2026-11-26T10:0${minute}:00Z` },
  ...{ step, contentHash, ...(release && { release }) },
});

/** The state of the content `new`, while visitors see `old`. */
const stateOf = (events: readonly StoredEvent[], release?: string) => {
  const state = signOffState(events, { hash: "new", publishedHash: "old", release });
  return state.step === "none" ? "none" : `${state.step} ${state.event._createdAt.slice(14, 16)}`;
};

const seeded = event(0, "approved", "old");

const asked = [seeded, event(1, "requested", "new")];
const published = [
  event(1, "requested", "older"),
  event(2, "approved", "older"),
  event(3, "approved", "old"),
];
const returned = [event(1, "requested", "new"), event(2, "returned", "new")];
const forRelease = [event(1, "requested", "new", "spring")];

test.each<[string, string, readonly StoredEvent[], string?]>([
  ["before anybody asks", "none", []],
  ["after earlier publishes", "none", published],
  ["after a request", "waiting 01", asked],
  ["edited after a request", "edited 01", [seeded, event(1, "requested", "earlier draft")]],
  ["after its approval", "approved 02", [...asked, event(2, "approved", "new")]],
  ["after an approval of an earlier draft", "waiting 01", [...asked, event(2, "approved", "earlier draft")]],
  ["edited after an approval", "edited 02", [seeded, event(2, "approved", "earlier draft")]],
  ["whose edit was taken back", "approved 01", [event(1, "approved", "new"), event(2, "requested", "other")]],
  ["after a return", "returned 02", returned],
  ["after a returned approval", "returned 02", [event(1, "approved", "new"), event(2, "returned", "new")]],
  ["after another request", "waiting 03", [...returned, event(3, "requested", "new")]],
  ["after an emergency", "emergency 01", [event(1, "emergency", "new")]],
  ["after an emergency with other content", "none", [event(1, "emergency", "old")]],
  ["after a request for a release", "none", forRelease],
  ["in a release after a request for it", "waiting 01", forRelease, "spring"],
  ["in a release after an approval of the draft", "approved 01", [event(1, "approved", "new")], "spring"],
])("content %s is: %s", (_when, state, events, release) => {
  expect(stateOf(events, release)).toBe(state);
});

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

const stored = { _rev: "1", _updatedAt: "" };

test("opens the page of a draft at its section", () => {
  const draft = { ...stored, _id: "drafts.clinicalSafety", _type: "clinicalSafety" };
  expect(previewPath(draft, undefined)).toBe(
    "/presentation/clinicalSafety/clinicalSafety?preview=%2F%23safety",
  );
});

test("shows the release that contains the content", () => {
  const version = { ...stored, _id: "versions.r1.privacyPolicy", _type: "legalDocument" };
  expect(previewPath(version, "r1")).toBe(
    "/presentation/legalDocument/privacyPolicy?preview=%2Fprivacy-policy&perspective=r1",
  );
});

test("a claim has no page", () => {
  expect(previewPath({ ...stored, _id: "drafts.claim-a", _type: "claim" }, undefined)).toBeUndefined();
});

describe("the published form", () => {
  const weak = { _type: "reference", _weak: true };
  const study = { ...weak, _key: "a", _ref: "study", _strengthenOnPublish: { type: "claimEvidence" } };
  const gone = { ...weak, _key: "b", _ref: "gone", _strengthenOnPublish: { type: "x", weak: true } };
  const draft = { _id: "drafts.claim-a", _type: "claim", statement: "99% uptime", evidence: [study, gone] };

  const stored = async (id: string) => {
    const document = await client.getDocument(id);
    if (!document) throw new Error(`The lake has no ${id}.`);
    return document as Parameters<typeof hashOf>[0];
  };

  test("has the content that the lake stores when it publishes a draft", async () => {
    await client.create({ _id: "study", _type: "claimEvidence" });
    await client.create(draft);
    const before = await stored("drafts.claim-a");
    const actionType = "sanity.action.document.publish";
    await client.action({ actionType, draftId: "drafts.claim-a", publishedId: "claim-a" });
    const published = await stored("claim-a");
    expect(publishedForm(before)).toMatchObject({ _id: "claim-a", evidence: published.evidence });
    expect(await hashOf(before)).toBe(await contentHash(published));
  });

  test("leaves out the attributes of a version", () => {
    const version = { ...draft, _id: "versions.r1.claim-a", _rev: "1", _updatedAt: "" };
    expect(publishedForm({ ...version, _system: { delete: false } })).not.toHaveProperty("_system");
  });
});
