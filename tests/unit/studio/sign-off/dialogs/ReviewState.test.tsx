import { ThemeProvider } from "@sanity/ui";
import { buildTheme } from "@sanity/ui/theme";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewState } from "../../../../../studio/sign-off/dialogs/ReviewState.tsx";
import type { SignOffState } from "../../../../../studio/sign-off/signOffState.ts";

const textFor = (state: SignOffState) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <ReviewState state={state} />
    </ThemeProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, " ");

const event = {
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
  note: "The new number of the hotline.",
  due: "2026-12-01",
} as const;

test("shows who requested the review, the note and the last day", () => {
  const text = textFor({ step: "waiting", event });
  expect(text).toMatch(/Requested by\s+Ada\s*,\s+Nov 26, 2026/);
  expect(text).toContain("The new number of the hotline.");
  expect(text).toContain("Last day for the decision: 2026-12-01");
  expect(text).not.toContain("edited");
});

test("says that the content was edited afterwards", () => {
  expect(textFor({ step: "edited", event })).toContain("It was edited afterwards.");
});

test("says that nobody has requested a review", () => {
  expect(textFor({ step: "none" })).toContain("Nobody has requested a review yet.");
});
