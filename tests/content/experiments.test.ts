// What the content check says about experiments, beside the rules of their form (experimentForms.test.ts).
import { expect, test } from "vitest";
import { translatedSeed } from "../support/content/change.ts";
import { errorsOf as errorsIn, sourced } from "../support/content/findings.ts";

const reference = (id: string) => ({ _type: "reference", _ref: id, _weak: true });
const textOf = (path: string, text: string) => ({ _key: "a", _type: "experimentText", path, text });

const running = (id: string, set: object = {}) =>
  sourced({
    ...{ _id: id, _type: "experiment", name: "A shorter headline", section: reference("hero") },
    ...{ goal: "demo-started", share: 50, effect: 20, sampleSize: 1900 },
    texts: [textOf("headline", "Care that listens")],
    startedAt: "2026-11-27T09:00:00.000Z",
    ...set,
  });

/** Checks the seed with experiments, and returns what is wrong with them. */
const errorsOf = (...experiments: ReturnType<typeof running>[]) =>
  errorsIn([...translatedSeed, ...experiments]);

const withText = (path: string, text: string, section = "hero") =>
  running("experiment-a", { section: reference(section), texts: [textOf(path, text)] });

test("accepts a running experiment", async () => {
  expect(await errorsOf(running("experiment-a"))).toEqual([]);
});

test.each([
  ["a choice", withText('cards[_key=="voice"].kind', "chat"), "A variant can't change this field."],
  [
    "a claim that isn't approved",
    withText("headline", "Care that cures"),
    '"that cures" is a claim about treatment',
  ],
  ["a placeholder", withText("headline", "TODO"), '"TODO" is placeholder text.'],
  [
    "a number that only the translation's variant has",
    withText("headline", "Acompañamiento para 500 pacientes", "hero-es"),
    "The original text has no “500”. A translation can't add a number.",
  ],
])("rejects %s", async (_name, experiment, message) => {
  expect(await errorsOf(experiment)).toEqual([expect.stringContaining(`experiment-a texts[a]: ${message}`)]);
});

test("accepts an approved claim", async () => {
  expect(await errorsOf(withText("headline", "The Ultimate Patient AI Experience is here"))).toEqual([]);
});

test("rejects a section whose words are approved", async () => {
  expect(await errorsOf(withText("heading", "Safe for everybody who uses it", "clinicalSafety"))).toEqual([
    expect.stringMatching(/^experiment-a section: The words of this section are approved one by one/),
  ]);
});

test("rejects the second running experiment of a language", async () => {
  const later = { startedAt: "2026-11-27T10:00:00.000Z", name: "Shorter cards" };
  expect(await errorsOf(running("experiment-a"), running("experiment-b", later))).toEqual([
    expect.stringMatching(
      /^experiment-b section: “A shorter headline” already runs on the landing page in English/,
    ),
  ]);
  const spanish = { ...later, section: reference("hero-es"), texts: [textOf("headline", "Otra cosa")] };
  expect(await errorsOf(running("experiment-a"), running("experiment-b", spanish))).toEqual([]);
  const stopped = { stoppedAt: "2026-11-27T09:30:00.000Z" };
  expect(await errorsOf(running("experiment-a", stopped), running("experiment-b", later))).toEqual([]);
});

test("ignores what a stopped experiment says", async () => {
  const stopped = { stoppedAt: "2026-11-27T09:30:00.000Z", texts: [textOf("gone", "Other")] };
  expect(await errorsOf(running("experiment-a", stopped))).toEqual([]);
});
