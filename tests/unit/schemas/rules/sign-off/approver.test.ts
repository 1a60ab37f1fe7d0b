import { expect, test } from "vitest";
import { approverOf, canNeedApproval, mayApprove, waitsFor } from "#schemas/rules/sign-off/approver.ts";

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
