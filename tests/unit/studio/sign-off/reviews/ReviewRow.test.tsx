import { expect, test, vi } from "vitest";
import { ReviewRow } from "../../../../../studio/sign-off/reviews/ReviewRow.tsx";
import type { Review } from "../../../../../studio/sign-off/reviews/reviews.ts";
import { markupOf } from "../markupOf.tsx";
import { requestedEvent } from "../requestedEvent.ts";

vi.mock("sanity/router", () => ({
  IntentLink: ({ children }: { children: string }) => <a href="/">{children}</a>,
}));

const review: Review = {
  ...{ id: "clinicalSafety", type: "clinicalSafety", title: "Clinical safety", release: undefined },
  ...{ approver: { kind: "clinical" }, isEdited: false, event: requestedEvent },
};

const rowOf = (changes: Partial<Review> = {}, event: Partial<Review["event"]> = {}, isMine = false) =>
  markupOf(
    <ReviewRow review={{ ...review, ...changes, event: { ...requestedEvent, ...event } }} isMine={isMine} />,
  );

test("says what waits for whom, until when, and who asked", () => {
  const markup = rowOf();
  expect(markup).toMatch(/Needs clinical approval by 2999-12-31\. Requested by Ada, Nov 26, 2026/);
  expect(markup).toContain("The new number of the hotline.");
  expect(markup).not.toContain("Overdue");
});

test("marks a request after its last day, and one whose content was edited", () => {
  expect(rowOf({}, { due: "2020-01-01" })).toContain("Overdue");
  expect(rowOf({ isEdited: true })).toContain("It was edited after the request.");
  expect(rowOf({ release: "spring" })).toContain("in a release");
});

test("shows an emergency in red", () => {
  const markup = rowOf({}, { step: "emergency" });
  expect(markup).toContain('data-tone="critical"');
  expect(markup).toMatch(/Published in an emergency by Ada, .*Nobody has approved it yet\./s);
});

test("names the reviewer of the document, and marks what waits for the reader", () => {
  const approver = { kind: "reviewer", reviewer: "Dr. Ada" } as const;
  const markup = rowOf({ approver }, { kind: "reviewer" }, true);
  expect(markup).toMatch(
    /Needs the approver&#x27;s approval by 2999-12-31\. Approver: Dr\. Ada\. Requested by Ada/,
  );
  expect(markup).toContain("Waits for you");
  expect(rowOf()).not.toContain("Waits for you");
});
