import { expect, test } from "vitest";
import { reasonNotApproved, reasonNotDecider } from "../../../../studio/sign-off/reasons.ts";
import type { StoredEvent } from "../../../../studio/sign-off/signOffState.ts";
import { requestedEvent } from "./requestedEvent.ts";

const event: StoredEvent = { ...requestedEvent, kind: "legal" };

test.each([
  [{ step: "none" }, "clinical", /^Needs clinical approval\. Choose “Request approval” first\.$/],
  [{ step: "waiting", event }, "legal", /^Waits for legal approval, requested by Ada on Nov 26, 2026, /],
  [{ step: "edited", event }, "legal", /^Edited after the request\. Request the approval again\.$/],
  [{ step: "edited", event: { ...event, step: "approved" } }, "legal", /^Edited after the approval\. Req/],
  [{ step: "returned", event }, "legal", /^Returned by Ada with comments\. /],
] as const)("says why content in the state %j can't go live, and what to do", (state, kind, reason) => {
  expect(reasonNotApproved(state, kind)).toMatch(reason);
});

test("gives no reason for approved content, or after an emergency", () => {
  expect(reasonNotApproved({ step: "approved", event }, "legal")).toBeUndefined();
  expect(reasonNotApproved({ step: "emergency", event }, "legal")).toBeUndefined();
});

const person = (...roles: string[]) => ({ id: "ben", roles: roles.map((name) => ({ name })) });
const named = (name: string) => ({ ...person("editor"), name });

const legal = { kind: "legal" } as const;
const reviewer = { kind: "reviewer", reviewer: "Ben Ito" } as const;
const own = "You changed this yourself, so somebody else must decide.";
const onlyRole = "Only people with the role legal-approver or administrator decide about this document.";
const onlyReviewer = "Only its approver, Ben Ito, or an administrator decides about this document.";

test.each([
  ["another role", person("editor", "clinical-approver"), legal, [], "required", onlyRole],
  ["nobody's role", null, legal, [], "alone", onlyRole],
  ["the right role", person("legal-approver"), legal, [], "required", undefined],
  ["an administrator", person("administrator"), legal, [], "required", undefined],
  ["an author", person("legal-approver"), legal, ["ada", "ben"], "required", own],
  ["an author who works alone", person("legal-approver"), legal, ["ada", "ben"], "alone", undefined],
  ["a role instead of the reviewer", person("legal-approver"), reviewer, [], "required", onlyReviewer],
  ["the reviewer", named("ben ito"), reviewer, [], "required", undefined],
  ["an administrator instead of the reviewer", person("administrator"), reviewer, [], "required", undefined],
  ["the reviewer as an author", named("Ben Ito"), reviewer, ["ben"], "required", own],
] as const)("says whether %s decides", (_who, user, approver, authors, mode, reason) => {
  expect(reasonNotDecider(user, approver, authors, mode)).toBe(reason);
});
