import { expect, test } from "vitest";
import { isMarked } from "../../../../../studio/inputs/marks/isMarked.ts";

const start = { _id: "page", _createdAt: "2026-11-01T08:00:00Z", blocks: [{ _key: "a", _type: "text" }] };
const heading = (_key: string) => ["blocks", { _key }, "heading"];

test("an empty field that was in the form when it opened is marked", () => {
  expect(isMarked({ start, left: new Set() }, heading("a"), undefined)).toBe(true);
});

test("an empty field of a new item is marked once the person left it, but not its neighbors", () => {
  expect(isMarked({ start, left: new Set() }, heading("b"), undefined)).toBe(false);
  const left = new Set(['blocks[_key=="b"].heading']);
  expect(isMarked({ start, left }, heading("b"), undefined)).toBe(true);
  expect(isMarked({ start, left }, ["blocks", { _key: "b" }, "text"], undefined)).toBe(false);
});

test("a filled field of a new item is marked, because what it contains is wrong", () => {
  expect(isMarked({ start, left: new Set() }, heading("b"), "Too long")).toBe(true);
});
