import type { DocumentActionDescription, DocumentActionProps } from "sanity";
import { expect, test, vi } from "vitest";
import { requireApproval } from "../../../../studio/sign-off/requireApproval.ts";
import { type OpenSignOff, useSignOff } from "../../../../studio/sign-off/useSignOff.ts";

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
