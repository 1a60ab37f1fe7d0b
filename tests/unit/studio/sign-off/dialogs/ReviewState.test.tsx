import { expect, test } from "vitest";
import { ReviewState } from "../../../../../studio/sign-off/dialogs/ReviewState.tsx";
import type { SignOffState } from "../../../../../studio/sign-off/signOffState.ts";
import { markupOf } from "../markupOf.tsx";
import { requestedEvent as event } from "../requestedEvent.ts";

const textFor = (state: SignOffState) => markupOf(<ReviewState state={state} />).replaceAll(/<[^>]+>/g, " ");

test("shows who requested the review, the note and the last day", () => {
  const text = textFor({ step: "waiting", event });
  expect(text).toMatch(/Requested by\s+Ada\s*,\s+Nov 26, 2026/);
  expect(text).toContain("The new number of the hotline.");
  expect(text).toContain("Last day for the decision: 2999-12-31");
  expect(text).not.toContain("edited");
});

test("says that the content was edited afterwards", () => {
  expect(textFor({ step: "edited", event })).toContain("It was edited afterwards.");
});

test("says that nobody has requested a review", () => {
  expect(textFor({ step: "none" })).toContain("Nobody has requested an approval yet.");
});
