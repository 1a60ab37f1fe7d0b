import { expect, test } from "vitest";
import { previewPath } from "../../../../studio/sign-off/previewPath.ts";

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
