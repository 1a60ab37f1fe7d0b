import { expect, test } from "vitest";
import {
  copyOfExperiment,
  startActions,
  stopActions,
  variantAction,
} from "../../../../studio/experiments/lifecycle.ts";

const time = "2026-11-27T09:00:00.000Z";
const now = new Date(time);
const pair = { draftId: "drafts.experiment-a", publishedId: "experiment-a" };
const edit = { actionType: "sanity.action.document.edit", ...pair };
const publish = { actionType: "sanity.action.document.publish", ...pair };

test.each([
  ["a start", startActions("experiment-a", 1900, now), { startedAt: time, sampleSize: 1900 }],
  ["a stop", stopActions("experiment-a", now), { stoppedAt: time }],
])("%s publishes the experiment with its time", (_what, actions, set) => {
  expect(actions).toEqual([{ ...edit, patch: { set } }, publish]);
});

const texts = [
  { path: "headline", text: "Care that calls back" },
  { path: 'cards[_key=="voice"].title', text: "Calls" },
];
const section = { _type: "hero", headline: "Care", cards: [{ _key: "voice", title: "Voice" }] };

test.each(["hero", "drafts.hero"])(
  "writes the texts of the variant into the draft of the section from %s",
  (_id) => {
    expect(variantAction({ ...section, _id }, texts)).toEqual({
      ...{ ...edit, draftId: "drafts.hero", publishedId: "hero" },
      patch: { set: { headline: "Care that calls back", 'cards[_key=="voice"].title': "Calls" } },
    });
  },
);

test("refuses texts that the section has lost", () => {
  expect(() => variantAction({ ...section, _id: "hero", cards: [] }, texts)).toThrow(
    "The section no longer has the text for “Calls”. Copy the texts into it yourself.",
  );
});

test("a copy has not started", () => {
  const experiment = { _id: "experiment-a", _type: "experiment", name: "A".repeat(80), share: 50 };
  expect(copyOfExperiment({ ...experiment, startedAt: time, stoppedAt: time, sampleSize: 1900 })).toEqual({
    ...experiment,
    name: `Copy of ${"A".repeat(72)}`,
  });
});
