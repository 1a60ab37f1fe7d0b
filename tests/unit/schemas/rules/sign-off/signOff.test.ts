import { expect, test } from "vitest";
import { approverOf, canNeedApproval, mayApprove, waitsFor } from "#schemas/rules/sign-off/approver.ts";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import {
  approverRoles,
  decisionOn,
  documentOfEvent,
  isApproved,
  newEventId,
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
});

const steps = [{ _key: "one", title: "First", aim: "5 s" }];
const document = { _id: "clinicalSafety", _rev: "a", heading: "Safety", steps };

test("a document keeps its hash when it is published, and when its fields are stored in another order", async () => {
  const hash = await contentHash(document);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const stored = { _rev: "b", _id: "drafts.clinicalSafety" };
  const draft = { steps, _updatedAt: "2026-11-26T10:00:00Z", heading: "Safety", ...stored };
  expect(await contentHash(draft)).toBe(hash);
  const inOtherOrder = { ...document, steps: [{ aim: "5 s", title: "First", _key: "one" }] };
  expect(await contentHash(inOtherOrder)).toBe(hash);
  expect(await contentHash({ ...document, note: undefined })).toBe(hash);
  expect(await contentHash({ ...document, translation: { texts: [] } })).toBe(hash);
});

test.each([
  ["a word", { heading: "Safety first" }],
  ["a nested word", { steps: [{ _key: "one", title: "First", aim: "6 s" }] }],
  ["a new field", { note: "A note" }],
  ["a removed item", { steps: [] }],
])("an edit of %s changes the hash", async (_name, change) => {
  expect(await contentHash({ ...document, ...change })).not.toBe(await contentHash(document));
});

const naming = (reviewer: string) => ({ review: { reviewer } });
const person = (name: string, ...roles: string[]) => ({
  ...{ id: name, name, email: `${name.toLowerCase()}@example.com` },
  roles: roles.map((role) => ({ name: role, title: role.toUpperCase() })),
});

test("the type of a document says who must approve it, or the document names a reviewer", () => {
  expect(approverOf("privacyPolicy", "legalDocument", [])).toEqual({ kind: "legal", reviewer: undefined });
  const named = { kind: "legal", reviewer: "Ada" };
  expect(approverOf("privacyPolicy", "legalDocument", [naming("Ada")])).toEqual(named);
  expect(approverOf("hero", "hero", [null, naming("Ada")])).toEqual({ kind: "reviewer", reviewer: "Ada" });
  expect(approverOf("hero", "hero", [{}, { review: { reviewer: " " } }, undefined])).toBeUndefined();
});

test("the reviewer of the published document counts before the reviewer of the draft", () => {
  expect(approverOf("hero", "hero", [naming("Ada"), naming("Ben")])?.reviewer).toBe("Ada");
  expect(approverOf("hero", "hero", [naming("Ada"), {}])?.reviewer).toBe("Ada");
});

test("documents that visitors read, claims and evidence can need an approval", () => {
  const types = ["hero", "legalDocument", "claim", "claimEvidence", "redirect"];
  expect(types.filter((type) => !canNeedApproval(type))).toEqual(["redirect"]);
});

test.each(["Ada Li", "ada li", "ada li@example.com", "quality-manager", "Quality Manager"])(
  "a person is the reviewer “%s” by name, email address or role",
  (reviewer) => {
    const ada = person("Ada Li", "quality-manager");
    expect(mayApprove(ada, { kind: "reviewer", reviewer })).toBe(true);
    expect(mayApprove(person("Ben", "editor"), { kind: "reviewer", reviewer })).toBe(false);
  },
);

test("a named reviewer without the role can't give the approval that a type needs, but the request waits for them", () => {
  const approver = { kind: "legal", reviewer: "Ada" } as const;
  expect(mayApprove(person("Ada", "editor"), approver)).toBe(false);
  expect(waitsFor(person("Ada", "editor"), approver)).toBe(true);
  expect(mayApprove(person("Lena", "legal-approver"), approver)).toBe(true);
  expect(waitsFor(person("Lena", "legal-approver"), approver)).toBe(false);
  expect(waitsFor(person("Lena", "legal-approver"), { kind: "legal" })).toBe(true);
  expect(waitsFor(null, { kind: "legal" })).toBe(false);
});
