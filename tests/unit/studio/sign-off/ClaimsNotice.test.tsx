import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { noApprovedWords } from "../../../../schemas/rules/claims/approvedWords.ts";
import { claimsOf, waitingClaims } from "../../../../schemas/rules/claims/waitingClaims.ts";
import { ClaimsNotice } from "../../../../studio/sign-off/WaitingClaims.tsx";
import { markupOf } from "./markupOf.tsx";

vi.mock("sanity/router", () => ({
  IntentLink: ({ params, children }: { params: { path?: string }; children: ReactNode }) => (
    <a href={params.path ?? "create"}>{children}</a>
  ),
}));
vi.mock("../../../../studio/sign-off/useWaitingClaims.ts", () => ({
  useWaitingClaims: (document: Readonly<Record<string, unknown>>, id: string) => ({
    value: waitingClaims(claimsOf(document, id), noApprovedWords),
  }),
}));

const noticeOf = (document: object) =>
  markupOf(<ClaimsNotice document={{ ...document, _id: "drafts.plan", _type: "page" }} type="page" />);

test("marks the words that make a claim, links to their field, says why, and names three ways on", () => {
  const markup = noticeOf({ title: "Hello. It cures diabetes.", language: "en" });
  expect(markup).toMatch(/<a href="title">[^<]*<mark>[^<]*cures[^<]*<\/mark>[^<]*<\/a>/);
  expect(markup).toMatch(/“[^”]*cures[^”]*” is a claim about treatment\./);
  expect(markup).toContain('<a href="create">Claims</a>');
  expect(markup).toContain("Say it in other words.");
  expect(markup).toContain("Choose “Request approval” in the menu next to “Publish”.");
});

test("marks a claim in Arabic in its own direction", () => {
  const markup = noticeOf({ title: "يعالج السكري.", language: "ar" });
  expect(markup).toMatch(/dir="auto"[^>]*>.*<mark>/);
});

test("says nothing about a document without a claim", () => {
  expect(noticeOf({ title: "Plan a pilot" })).toBe("");
});
