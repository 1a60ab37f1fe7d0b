import { expect, test } from "vitest";
import {
  runningProblem,
  sectionProblem,
  surroundingsParams,
} from "#schemas/rules/experiments/sectionProblem.ts";

const surroundings = { section: { _id: "goals-es", _type: "goals" }, order: null, running: [] };

test("reads the order of the landing page in the section's language", () => {
  const expected = { id: "experiment-a", section: "goals-es", landingPage: "landingPage-es" };
  expect(surroundingsParams("experiment-a", "goals-es")).toEqual(expected);
});

test("the section must be published and shown", () => {
  expect(sectionProblem("goals-es", surroundings)).toBe(undefined);
  expect(sectionProblem("goals-es", { ...surroundings, section: null })).toMatch(/is not published/);
  const order = [{ section: "day", hidden: true }, { section: "goals" }];
  expect(sectionProblem("goals-es", { ...surroundings, order })).toBe(undefined);
  const hidden = [{ section: "goals", hidden: true }];
  expect(sectionProblem("goals-es", { ...surroundings, order: hidden })).toMatch(/hides this section/);
});

test("nobody must approve each change of the section", () => {
  const section = { ...surroundings.section, review: { reviewer: "Head of design" } };
  expect(sectionProblem("goals-es", { ...surroundings, section })).toMatch(/^“Head of design” must approve/);
});

test("only one experiment runs in a language", () => {
  const running = [{ name: "A shorter headline", section: "hero" }, { section: null }];
  expect(runningProblem("goals-es", { running })).toBe(undefined);
  expect(runningProblem("goals", { running })).toMatch(
    /^“A shorter headline” already runs on the landing page in English\./,
  );
});
