import { ThemeProvider } from "@sanity/ui";
import { buildTheme } from "@sanity/ui/theme";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ReviewRow } from "../../../../../studio/sign-off/reviews/ReviewRow.tsx";
import type { Review } from "../../../../../studio/sign-off/reviews/reviews.ts";

vi.mock("sanity/router", () => ({
  IntentLink: ({ children }: { children: string }) => <a href="/">{children}</a>,
}));

const review: Review = {
  id: "clinicalSafety",
  type: "clinicalSafety",
  title: "Clinical safety",
  release: undefined,
  isEdited: false,
  event: {
    _id: "signOff.clinicalSafety.1",
    _type: "signOff",
    _createdAt: "2026-11-26T10:00:00Z",
    step: "requested",
    kind: "clinical",
    document: "clinicalSafety",
    documentType: "clinicalSafety",
    title: "Clinical safety",
    contentHash: "a",
    by: "ada",
    byName: "Ada",
    changedBy: [],
    note: "New times",
    due: "2999-12-31",
  },
};

const markupOf = (changes: Partial<Review> = {}, event: Partial<Review["event"]> = {}) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <ReviewRow review={{ ...review, ...changes, event: { ...review.event, ...event } }} />
    </ThemeProvider>,
  ).replaceAll(/<style.*?<\/style>/g, "");

test("says what waits for whom, until when, and who asked", () => {
  const markup = markupOf();
  expect(markup).toMatch(/Needs clinical approval by 2999-12-31\. Requested by Ada, Nov 26, 2026/);
  expect(markup).toContain("New times");
  expect(markup).not.toContain("Overdue");
});

test("marks a request after its last day, and one whose content was edited", () => {
  expect(markupOf({}, { due: "2020-01-01" })).toContain("Overdue");
  expect(markupOf({ isEdited: true })).toContain("It was edited after the request.");
  expect(markupOf({ release: "spring" })).toContain("in a release");
});

test("shows an emergency in red", () => {
  const markup = markupOf({}, { step: "emergency" });
  expect(markup).toContain('data-tone="critical"');
  expect(markup).toMatch(/Published in an emergency by Ada, .*Nobody has reviewed it yet\./s);
});
