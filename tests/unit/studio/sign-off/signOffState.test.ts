import { expect, test } from "vitest";
import { type StoredEvent, signOffState } from "../../../../studio/sign-off/signOffState.ts";

/** An event on the content `contentHash`, at a minute of the same hour. */
const event = (
  minute: number,
  step: StoredEvent["step"],
  contentHash: string,
  release?: string,
): StoredEvent => ({
  _id: `signOff.clinicalSafety.${minute}`,
  _type: "signOff",
  _createdAt: `2026-11-26T10:${String(minute).padStart(2, "0")}:00Z`,
  step,
  kind: "clinical",
  document: "clinicalSafety",
  documentType: "clinicalSafety",
  title: "Clinical safety",
  contentHash,
  by: "ada",
  byName: "Ada",
  changedBy: [],
  ...(release && { release }),
});

/** The state of the content `new`, while visitors see `old`. */
const stateOf = (events: readonly StoredEvent[], release?: string) => {
  const state = signOffState(events, { hash: "new", publishedHash: "old", release });
  return state.step === "none" ? "none" : `${state.step} ${state.event._createdAt.slice(14, 16)}`;
};

const seeded = event(0, "approved", "old");

test("is none before anybody asks, also after earlier publishes", () => {
  expect(stateOf([])).toBe("none");
  expect(
    stateOf([event(1, "requested", "older"), event(2, "approved", "older"), event(3, "approved", "old")]),
  ).toBe("none");
});

test("waits after a request, until the content is edited", () => {
  expect(stateOf([seeded, event(1, "requested", "new")])).toBe("waiting 01");
  expect(stateOf([seeded, event(1, "requested", "earlier draft")])).toBe("edited 01");
});

test("is approved for exactly the content that was approved", () => {
  const asked = [seeded, event(1, "requested", "new")];
  expect(stateOf([...asked, event(2, "approved", "new")])).toBe("approved 02");
  expect(stateOf([...asked, event(2, "approved", "earlier draft")])).toBe("waiting 01");
  expect(stateOf([seeded, event(2, "approved", "earlier draft")])).toBe("edited 02");
});

test("an edit that is taken back makes the approval valid again", () => {
  expect(stateOf([event(1, "approved", "new"), event(2, "requested", "other words")])).toBe("approved 01");
});

test("is returned until somebody asks again", () => {
  const returned = [event(1, "requested", "new"), event(2, "returned", "new")];
  expect(stateOf(returned)).toBe("returned 02");
  expect(stateOf([...returned, event(3, "requested", "new")])).toBe("waiting 03");
  expect(stateOf([event(1, "approved", "new"), event(2, "returned", "new")])).toBe("returned 02");
});

test("an emergency counts for its content only", () => {
  expect(stateOf([event(1, "emergency", "new")])).toBe("emergency 01");
  expect(stateOf([event(1, "emergency", "old")])).toBe("none");
});

test("a request for a release doesn't ask for the draft, and an approval counts for both", () => {
  expect(stateOf([event(1, "requested", "new", "spring")])).toBe("none");
  expect(stateOf([event(1, "requested", "new", "spring")], "spring")).toBe("waiting 01");
  expect(stateOf([event(1, "approved", "new")], "spring")).toBe("approved 01");
});
