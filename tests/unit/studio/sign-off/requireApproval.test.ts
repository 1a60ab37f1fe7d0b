import type { DocumentActionDescription, DocumentActionProps } from "sanity";
import { expect, test, vi } from "vitest";
import { reasonNotApproved, reasonNotDecider } from "../../../../studio/sign-off/reasons.ts";
import { requireApproval } from "../../../../studio/sign-off/requireApproval.ts";
import type { StoredEvent } from "../../../../studio/sign-off/signOffState.ts";
import { type OpenSignOff, useSignOff } from "../../../../studio/sign-off/useSignOff.ts";
import { requestedEvent } from "./requestedEvent.ts";

vi.mock("../../../../studio/sign-off/useSignOff.ts", () => ({
  useSignOff: vi.fn(),
  candidateOf: ({ draft }: { draft: object | null }) => draft,
}));

const publish = { label: "Publish", disabled: false, onHandle: vi.fn(), shortcut: "Ctrl+Alt+P" };
// The fields that are read.
const props = (draft: object | null) => ({ draft }) as DocumentActionProps;

/** Returns the wrapped action of a draft in this state. */
function actionFor(
  answer: Partial<OpenSignOff>,
  original: DocumentActionDescription | null = publish,
  draft: object | null = {},
) {
  vi.mocked(useSignOff).mockReturnValue({ approver: { kind: "legal" }, claims: [], ...answer });
  return requireApproval(() => original)(props(draft));
}

test("disables the action until the content is approved, and says why", () => {
  expect(actionFor({ value: { step: "none" } })).toMatchObject({
    label: "Publish",
    disabled: true,
    title: "Needs legal approval. Choose “Request approval” first.",
    shortcut: null,
  });
});

test("names a claim that nobody approved", () => {
  const claim = { path: "title", sentence: "It heals.", passage: "heals", reason: "a claim about treatment" };
  const answer = { approver: { kind: "clinical" }, claims: [claim], value: { step: "none" } } as const;
  expect(actionFor(answer)).toMatchObject({
    disabled: true,
    title: "Needs clinical approval: “heals” is a claim about treatment. Choose “Request approval” first.",
  });
});

test("leaves the action of approved content unchanged", () => {
  const event = {} as never; // not read
  expect(actionFor({ value: { step: "approved", event } })).toBe(publish);
  expect(actionFor({ value: { step: "emergency", event } })).toBe(publish);
});

test("disables the action while the approval is unknown", () => {
  expect(actionFor({})).toMatchObject({ disabled: true, title: "Reading the approval…" });
  expect(actionFor({ error: "Network error" })).toMatchObject({
    disabled: true,
    title: "The approval could not be read. Reload the page. Network error",
  });
});

test("keeps the reason of an action that is already disabled, and an action without a draft", () => {
  const invalid = { ...publish, disabled: true, title: "Correct the marked fields first." };
  expect(actionFor({ value: { step: "none" } }, invalid)).toBe(invalid);
  expect(actionFor({ value: { step: "none" } }, publish, null)).toBe(publish);
  expect(actionFor({ value: { step: "none" } }, null)).toBeNull();
});

test("leaves the action of a document that nobody must approve unchanged", () => {
  expect(actionFor({ approver: undefined })).toBe(publish);
});

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
