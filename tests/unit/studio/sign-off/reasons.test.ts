import { expect, test } from "vitest";
import { reasonNotApproved, reasonNotDecider } from "../../../../studio/sign-off/reasons.ts";
import type { StoredEvent } from "../../../../studio/sign-off/signOffState.ts";

const event: StoredEvent = {
  _id: "signOff.privacyPolicy.1",
  _type: "signOff",
  _createdAt: "2026-11-26T10:00:00Z",
  step: "requested",
  kind: "legal",
  document: "privacyPolicy",
  documentType: "legalDocument",
  title: "Privacy policy",
  contentHash: "a",
  by: "ada",
  byName: "Ada",
  changedBy: ["Ada"],
};

test("says why content can't go live, and what to do", () => {
  expect(reasonNotApproved({ step: "none" }, "clinical")).toBe(
    "Needs clinical approval. Choose “Request review” first.",
  );
  expect(reasonNotApproved({ step: "waiting", event }, "legal")).toMatch(
    /^Waits for legal approval, requested by Ada on Nov 26, 2026, /,
  );
  expect(reasonNotApproved({ step: "edited", event }, "legal")).toBe(
    "Edited after the request. Request a review again.",
  );
  expect(reasonNotApproved({ step: "edited", event: { ...event, step: "approved" } }, "legal")).toBe(
    "Edited after the approval. Request a review again.",
  );
  expect(reasonNotApproved({ step: "returned", event }, "legal")).toMatch(
    /^Returned by Ada with comments\. /,
  );
});

test("gives no reason for approved content, or after an emergency", () => {
  expect(reasonNotApproved({ step: "approved", event }, "legal")).toBeUndefined();
  expect(reasonNotApproved({ step: "emergency", event }, "legal")).toBeUndefined();
});

const person = (...roles: string[]) => ({ id: "ben", roles: roles.map((name) => ({ name })) });

const legal = { kind: "legal" } as const;

test("only people with the right role decide", () => {
  expect(reasonNotDecider(person("editor", "clinical-approver"), legal, [], "required")).toBe(
    "Only people with the role legal-approver or administrator decide about this document.",
  );
  expect(reasonNotDecider(person("legal-approver"), legal, [], "required")).toBeUndefined();
  expect(reasonNotDecider(person("administrator"), legal, [], "required")).toBeUndefined();
  expect(reasonNotDecider(null, legal, [], "alone")).toMatch(/^Only people/);
});

test("nobody decides about their own change, unless they work alone", () => {
  const ben = person("legal-approver");
  expect(reasonNotDecider(ben, legal, ["ada", "ben"], "required")).toBe(
    "You changed this yourself, so somebody else must decide.",
  );
  expect(reasonNotDecider(ben, legal, ["ada", "ben"], "alone")).toBeUndefined();
});

test("the reviewer of a document decides about it, and an administrator", () => {
  const approver = { kind: "reviewer", reviewer: "Ben Ito" } as const;
  expect(reasonNotDecider(person("legal-approver"), approver, [], "required")).toBe(
    "Only its reviewer, Ben Ito, or an administrator decides about this document.",
  );
  expect(
    reasonNotDecider({ ...person("editor"), name: "ben ito" }, approver, [], "required"),
  ).toBeUndefined();
  expect(reasonNotDecider(person("administrator"), approver, [], "required")).toBeUndefined();
  expect(reasonNotDecider({ ...person("editor"), name: "Ben Ito" }, approver, ["ben"], "required")).toBe(
    "You changed this yourself, so somebody else must decide.",
  );
});
