import { describe, expect, test } from "vitest";
import { contentHash } from "../../../../schemas/rules/sign-off/contentHash.ts";
import { previewPath } from "../../../../studio/sign-off/previewPath.ts";
import { hashOf, publishedForm } from "../../../../studio/sign-off/publishedForm.ts";
import { client } from "../changes/ownLake.ts";

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
