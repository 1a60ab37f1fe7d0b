import { expect, test } from "vitest";
import type { Count, Results } from "#schemas/rules/analytics/results.ts";
import {
  copyOfExperiment,
  startActions,
  stopActions,
  variantAction,
} from "../../../../studio/experiments/lifecycle.ts";
import { planOf } from "../../../../studio/experiments/plan.ts";
import { versionUrl } from "../../../../studio/experiments/seeVersion.ts";
import { exampleResults } from "../../../support/results/exampleResults.ts";

const experiment = { _id: "experiment-a", goal: "form-sent", share: 50, effect: 50 } as const;

/** The results of the landing page in 28 days. */
const resultsOf = (visits: Count, goals: Count, since = "2026-01-01"): Results => ({
  ...exampleResults,
  from: "2026-11-01",
  to: "2026-11-28",
  since,
  totals: [
    { measure: "visit", value: "", now: visits, before: 0 },
    { measure: "form-sent", value: "", now: goals, before: 0 },
  ],
});

test("plans with the share of visits that reached the goal in the last weeks", () => {
  // 686 visits: power.prop.test(p1 = 0.1, p2 = 0.15, power = 0.8) in R.
  expect(planOf(resultsOf(1400, 140), experiment)).toEqual({
    sampleSize: 686,
    words: [
      "In the last 28 days, 10% of the visits reached the goal.",
      "To find an improvement of 50% or more, each version needs 686 visits.",
      "At today's 350 visits a week, this takes about 4 weeks.",
    ],
  });
});

const last = "In the last 28 days, 10% of the visits reached the goal.";
test.each([
  ["a small share", resultsOf(1400, 140), 10, last, expect.stringContaining("this takes about 20 weeks.")],
  [
    "counting that began two weeks ago",
    resultsOf(1400, 140, "2026-11-15"),
    50,
    "In the last 14 days, 10% of the visits reached the goal.",
    "At today's 700 visits a week, this takes about 2 weeks.",
  ],
  [
    "few visits that reached the goal",
    resultsOf(1400, "few"),
    50,
    "Too few visits reached the goal in the last weeks to plan with their share. This plan assumes 2%.",
    "At today's 350 visits a week, this takes about 22 weeks.",
  ],
  [
    "few visits",
    resultsOf("few", "few"),
    50,
    "Too few visits reached the goal in the last weeks to plan with their share. This plan assumes 2%.",
    "Too few visits were counted to say how long this takes.",
  ],
])("plans with %s", (_what, results, share, first, duration) => {
  const words = planOf(results, { ...experiment, share })?.words;
  expect([words?.[0], words?.[2]]).toEqual([first, duration]);
});

test("advises against an experiment of more than half a year", () => {
  expect(planOf(resultsOf(280, 28), { ...experiment, share: 10 })?.words.slice(-2)).toEqual([
    "At today's 70 visits a week, this takes about 98 weeks.",
    "That is long. Plan to find a larger improvement, or choose a goal that more visits reach.",
  ]);
});

test("has no plan for an improvement beyond all visits", () => {
  expect(planOf(resultsOf(100, 80), experiment)).toBe(undefined);
});

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

test.each([
  ["original", "hero", "%2F"],
  ["variant", "hero", "%2Fvariant%2Fexperiment-a"],
  ["original", "hero-es", "%2Fes"],
  ["variant", "hero-es", "%2Fes%2Fvariant%2Fexperiment-a"],
] as const)("shows the %s of %s next to the form of the experiment", (version, section, path) => {
  expect(versionUrl(version, "experiment-a", section)).toBe(
    `/presentation/experiment/experiment-a?preview=${path}`,
  );
});
