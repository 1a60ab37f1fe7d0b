import { expect, test } from "vitest";
import { readiness } from "../../../../studio/changes/readiness.ts";

const [a, b] = ["a", "b"].map((_id) => ({
  draft: { _id, _type: "page", _rev: "1", _updatedAt: "2026-11-25" },
}));
const error = ["Title: Fill this in."];

test.each([
  ["checking", "one isn't validated yet", [a, b], { a: [] }],
  ["checking", "none is validated yet", [a], undefined],
  ["broken", "one has an error, even before the others are validated", [a, b], { a: error }],
  ["ready", "none of them has errors", [a], { a: [], other: error }],
] as const)("is %s if %s", (state, _reason, documents, errors) => {
  expect(
    readiness(
      documents.flatMap((each) => each ?? []),
      errors as Parameters<typeof readiness>[1],
    ),
  ).toBe(state);
});
