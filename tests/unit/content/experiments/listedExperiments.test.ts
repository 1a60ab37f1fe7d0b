import { expect, test } from "vitest";
import { onePerLanguage, pathsOfExperiment, withVariant } from "#content/experiments/listedExperiments.ts";

const listed = (_id: string, section: string) => ({ _id, _rev: "one", section });
const first = listed("first", "hero");
const second = listed("second", "goals");
const spanish = listed("spanish", "hero-es");

test("of several experiments in a language, the oldest runs", () => {
  expect(onePerLanguage([first, second, spanish])).toEqual([first, spanish]);
  expect(onePerLanguage([])).toEqual([]);
});

test("only the landing page in the experiment's language has a variant", () => {
  const running = [first, spanish];
  expect(withVariant("/", running)).toEqual(["/", "/variant/first"]);
  expect(withVariant("/es", running)).toEqual(["/es", "/es/variant/spanish"]);
  for (const path of ["/ar", "/privacy-policy", "/es/privacy-policy"])
    expect(withVariant(path, running)).toEqual([path]);
});

test("an experiment decides on its landing page and its variant while the landing page exists", () => {
  const list = { experiments: [first, spanish], own: [{ path: "/" }] };
  expect(pathsOfExperiment("first", list)).toEqual(["/", "/variant/first"]);
  expect(pathsOfExperiment("spanish", list)).toEqual([]);
  expect(pathsOfExperiment("second", list)).toEqual([]);
});
