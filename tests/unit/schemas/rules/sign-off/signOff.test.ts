import { expect, test } from "vitest";
import {
  approverRoles,
  decisionOn,
  documentOfEvent,
  isApproved,
  newEventId,
  openRequest,
  type SignOffStep,
  signedTypes,
  signOffKind,
} from "#schemas/rules/sign-off/signOff.ts";

test("legal documents, clinical safety, claims and evidence need an approval, and nothing else", () => {
  expect(signedTypes.toSorted()).toEqual(["claim", "claimEvidence", "clinicalSafety", "legalDocument"]);
  expect(signOffKind("legalDocument")).toBe("legal");
  expect(signOffKind("clinicalSafety")).toBe("clinical");
  expect(signOffKind("hero")).toBeUndefined();
  expect(approverRoles("clinical")).toEqual(["administrator", "clinical-approver"]);
});

test("the id of an event contains the id of its document", () => {
  expect(documentOfEvent(newEventId("clinicalSafety-es"))).toBe("clinicalSafety-es");
  expect(documentOfEvent("clinicalSafety")).toBeUndefined();
});

test("a voided event doesn't count, and only an administrator's event voids one", () => {
  const [first, second] = events(["approved", "a"], ["returned", "a"]).map((each, index) => ({
    ...each,
    _id: `event-${index}`,
  }));
  const voiding = (step: SignOffStep) => ({
    ...{ _id: "v", step, contentHash: "", voids: "event-1", _createdAt: "2026" },
  });
  const decided = [first, second].flatMap((each) => each ?? []);
  expect(isApproved(decided, "a")).toBe(false);
  expect(isApproved([...decided, voiding("requested")], "a")).toBe(false);
  expect(isApproved([...decided, voiding("voided")], "a")).toBe(true);
});

/** Returns events, oldest first. */
const events = (...steps: readonly [SignOffStep, string][]) =>
  steps.map(([step, contentHash], index) => ({
    step,
    contentHash,
    _createdAt: `2026-11-26T10:00:0${index}.000Z`,
  }));

test("content is approved until it is edited or returned", () => {
  expect(isApproved(events(["requested", "a"]), "a")).toBe(false);
  expect(isApproved(events(["requested", "a"], ["approved", "a"]), "a")).toBe(true);
  expect(isApproved(events(["approved", "a"]), "b")).toBe(false);
  expect(isApproved(events(["approved", "a"], ["returned", "a"]), "a")).toBe(false);
  expect(isApproved(events(["returned", "a"], ["approved", "a"]), "a")).toBe(true);
  expect(isApproved(events(["emergency", "a"]), "a")).toBe(true);
});

test("a second request doesn't withdraw an approval", () => {
  const made = events(["approved", "a"], ["requested", "a"]);
  expect(isApproved(made, "a")).toBe(true);
  expect(decisionOn(made, "a")?.step).toBe("approved");
  expect(openRequest(made)?.step).toBe("requested");
});

test("a request waits until somebody decides", () => {
  expect(openRequest(events(["requested", "a"]))?.contentHash).toBe("a");
  expect(openRequest(events(["requested", "a"], ["returned", "a"]))).toBeUndefined();
  expect(openRequest([])).toBeUndefined();
});
