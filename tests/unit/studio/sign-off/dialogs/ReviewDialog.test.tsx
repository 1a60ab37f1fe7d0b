import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { WaitingClaim } from "../../../../../schemas/rules/claims/waitingClaims.ts";
import type { SignOffMode } from "../../../../../schemas/rules/sign-off/signOff.ts";
import { ReviewDialog, ReviewState } from "../../../../../studio/sign-off/dialogs/ReviewDialog.tsx";
import type { SignOffState } from "../../../../../studio/sign-off/signOffState.ts";
import { markupOf } from "../markupOf.tsx";
import { requestedEvent as event } from "../requestedEvent.ts";

const studio = vi.hoisted(() => ({ signOffMode: "required" as SignOffMode }));
vi.mock("../../../../../studio/connection.ts", () => ({
  get signOffMode() {
    return studio.signOffMode;
  },
}));
const ada = { id: "ada", name: "Ada", roles: [{ name: "clinical-approver" }] };
vi.mock("sanity", () => ({ useCurrentUser: () => ada }));
vi.mock("sanity/router", () => ({ IntentLink: ({ children }: { children: ReactNode }) => children }));
// The real one needs a document.
vi.mock("../../../../../studio/ui/Dialog.tsx", () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("@sanity/ui/toast", () => ({ useToast: () => ({}) }));
vi.mock("../../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({}),
  useAsyncValue: () => ({
    value: { document: { _id: "drafts.clinicalSafety", _type: "a" }, before: null, authors: ["ada"] },
  }),
}));
vi.mock("../../../../../studio/sign-off/useRecordStep.ts", () => ({ useRecordStep: () => () => {} }));
vi.mock("../../../../../studio/sign-off/reviewed.ts", () => ({}));
vi.mock("../../../../../studio/documentTitle.ts", () => ({ documentTitle: () => "Clinical safety" }));
vi.mock("../../../../../studio/sign-off/dialogs/ReviewedChanges.tsx", () => ({
  ReviewedChanges: () => null,
}));

/** Returns the HTML of the dialog in which Ada reviews her own change. */
function dialogIn(mode: SignOffMode, claims: readonly WaitingClaim[] = []) {
  studio.signOffMode = mode;
  return markupOf(
    <ReviewDialog
      id="drafts.clinicalSafety"
      approver={{ kind: "clinical" }}
      claims={claims}
      release={undefined}
      state={{ step: "waiting", event }}
      onClose={() => {}}
    />,
  );
}

/** Returns the start tag of the button with a text. */
const buttonIn = (markup: string, text: string) =>
  markup
    .split("<button")
    .find((part) => part.includes(`>${text}<`))
    ?.split(">")[0];

test("with SIGN_OFF=required, nobody can approve their own change", () => {
  const markup = dialogIn("required");
  expect(markup).toContain("You changed this yourself, so somebody else must decide.");
  expect(buttonIn(markup, "Approve")).toContain('data-disabled="true"');
});

test("with SIGN_OFF=alone, people can approve their own change", () => {
  const markup = dialogIn("alone");
  expect(markup).not.toContain("review-refused");
  expect(markup).toContain("Comments (required to return it)");
  expect(buttonIn(markup, "Approve")).toContain('data-disabled="false"');
});

test("an approval of claims needs a comment that says why the texts may make them", () => {
  const claim = { path: "title", sentence: "It heals.", passage: "heals", reason: "a claim about treatment" };
  const markup = dialogIn("alone", [claim]);
  expect(markup).toContain("It <mark>heals</mark>.");
  expect(markup).toContain("“heals” is a claim about treatment.");
  expect(markup).toContain('placeholder="Makes no claim. Or: Supported, because …"');
  expect(markup).toContain("Comments (required)");
  expect(buttonIn(markup, "Approve")).toContain('data-disabled="true"');
});

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
