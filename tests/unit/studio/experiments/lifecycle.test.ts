import { expect, test } from "vitest";
import {
  copyOfExperiment,
  startActions,
  stopActions,
  variantAction,
} from "../../../../studio/experiments/lifecycle.ts";

const now = new Date("2026-11-27T09:00:00Z");
const pair = { draftId: "drafts.experiment-a", publishedId: "experiment-a" };
const edit = { actionType: "sanity.action.document.edit", ...pair };
const publish = { actionType: "sanity.action.document.publish", ...pair };

test("a start publishes the experiment with its time and its planned visits", () => {
  const set = { startedAt: "2026-11-27T09:00:00.000Z", sampleSize: 1900 };
  expect(startActions("experiment-a", 1900, now)).toEqual([{ ...edit, patch: { set } }, publish]);
});

test("a stop publishes the experiment with its time", () => {
  const set = { stoppedAt: "2026-11-27T09:00:00.000Z" };
  expect(stopActions("experiment-a", now)).toEqual([{ ...edit, patch: { set } }, publish]);
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
      actionType: "sanity.action.document.edit",
      draftId: "drafts.hero",
      publishedId: "hero",
      patch: { set: { headline: "Care that calls back", 'cards[_key=="voice"].title': "Calls" } },
    });
  },
);

test("refuses texts that the section has lost", () => {
  const without = { ...section, _id: "hero", cards: [] };
  expect(() => variantAction(without, texts)).toThrow(
    "The section no longer has the text for “Calls”. Copy the texts into it yourself.",
  );
});

test("a copy has not started", () => {
  const experiment = {
    _id: "experiment-a",
    _type: "experiment",
    name: "A".repeat(80),
    share: 50,
    startedAt: "2026-11-20T09:00:00.000Z",
    stoppedAt: "2026-11-27T09:00:00.000Z",
    sampleSize: 1900,
  };
  expect(copyOfExperiment(experiment)).toEqual({
    _id: "experiment-a",
    _type: "experiment",
    name: `Copy of ${"A".repeat(72)}`,
    share: 50,
  });
});
