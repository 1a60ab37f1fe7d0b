import { expect, test } from "vitest";
import { readiness } from "../../../../studio/changes/readiness.ts";

const waiting = (id: string) => ({
  draft: { _id: id, _type: "page", _rev: "1", _updatedAt: "2026-11-25T00:00:00Z" },
});

test("a document that isn't validated yet is not broken", () => {
  expect(readiness([waiting("a"), waiting("b")], { a: [] })).toBe("checking");
  expect(readiness([waiting("a")], undefined)).toBe("checking");
});

test("one error blocks all documents, even before the others are validated", () => {
  expect(readiness([waiting("a"), waiting("b")], { a: ["Title: Fill this in."] })).toBe("broken");
});

test("documents without errors are ready", () => {
  expect(readiness([waiting("a")], { a: [], other: ["Title: Fill this in."] })).toBe("ready");
});
