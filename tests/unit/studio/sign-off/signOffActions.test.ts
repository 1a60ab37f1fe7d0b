import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { beforeEach, expect, test, vi } from "vitest";
import type { SignOffMode } from "../../../../schemas/rules/sign-off/signOff.ts";
import { signOffActions, withApproval } from "../../../../studio/sign-off/signOffActions.ts";

const studio = vi.hoisted(() => ({ signOffMode: "required" as SignOffMode }));
vi.mock("../../../../studio/connection.ts", () => ({
  get signOffMode() {
    return studio.signOffMode;
  },
}));
vi.mock("../../../../studio/sign-off/useSignOff.ts", () => ({
  useSignOff: () => ({ approver: { kind: "clinical" }, claims: [], value: { step: "none" } }),
  candidateOf: () => ({}),
}));
const action = vi.hoisted(() => (displayName: string) => ({ displayName }));
vi.mock("../../../../studio/sign-off/dialogs/RequestReview.tsx", () => ({
  RequestReview: action("RequestReview"),
}));
vi.mock("../../../../studio/sign-off/dialogs/ReviewDialog.tsx", () => ({ Review: action("Review") }));
vi.mock("../../../../studio/sign-off/dialogs/PublishInEmergency.tsx", () => ({
  PublishInEmergency: action("PublishInEmergency"),
}));
vi.mock("../../../../studio/sign-off/record/ApprovalRecord.tsx", () => ({
  ApprovalRecord: action("ApprovalRecord"),
}));

beforeEach(() => {
  studio.signOffMode = "required";
});

function actionOf(name: NonNullable<DocumentActionComponent["action"]>): DocumentActionComponent {
  const component: DocumentActionComponent = () => ({ label: name, disabled: false });
  component.action = name;
  return component;
}
const publish = actionOf("publish");
const schedule = actionOf("schedule");
// The fields that are read.
const props = {} as DocumentActionProps;
const names = (type: string) => signOffActions(type).map(({ displayName }) => displayName);

test.each(["required", "alone"] as const)("with SIGN_OFF=%s, Publish waits for an approval", (mode) => {
  studio.signOffMode = mode;
  expect(withApproval(publish, "clinicalSafety", undefined)(props)).toMatchObject({
    disabled: true,
    title: "Needs clinical approval. Choose “Request approval” first.",
  });
  expect(withApproval(schedule, "clinicalSafety", "draft")(props)).toMatchObject({ disabled: true });
  expect(names("clinicalSafety").join(" ")).toBe("RequestReview Review PublishInEmergency ApprovalRecord");
});

test("with SIGN_OFF=off, Publish is unchanged, and nobody requests or gives approvals", () => {
  studio.signOffMode = "off";
  expect(withApproval(publish, "clinicalSafety", undefined)).toBe(publish);
  expect(withApproval(schedule, "clinicalSafety", "draft")).toBe(schedule);
  expect(names("clinicalSafety")).toEqual([]);
  expect(names("hero")).toEqual([]);
});

test("documents that may name a reviewer have the same actions, and others have none", () => {
  expect(names("hero")).toHaveLength(4);
  expect(names("redirect")).toEqual([]);
  expect(withApproval(publish, "redirect", undefined)).toBe(publish);
});

test("taking a scheduled draft off the schedule needs no approval", () => {
  expect(withApproval(schedule, "clinicalSafety", "scheduled-draft")).toBe(schedule);
});
