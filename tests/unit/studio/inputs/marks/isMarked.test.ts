import { expect, test } from "vitest";
import { isMarked, valueAt, wasInForm } from "../../../../../studio/inputs/marks/isMarked.ts";

const start = { _id: "page", _createdAt: "2026-11-01T08:00:00Z", blocks: [{ _key: "a", tags: ["new"] }] };
const inBlock = (_key: string, field = "heading") => ["blocks", { _key }, field];
const leftB = new Set(['blocks[_key=="b"].heading']);

test.each([
  ["an empty field that was in the form when it opened", true, new Set<string>(), inBlock("a"), undefined],
  ["an empty field of a new item", false, new Set<string>(), inBlock("b"), undefined],
  ["an empty field of a new item that the person left", true, leftB, inBlock("b"), undefined],
  ["its neighbor", false, leftB, inBlock("b", "text"), undefined],
  ["a filled field of a new item, which is wrong", true, new Set<string>(), inBlock("b"), "Too long"],
])("of %s: marked is %j", (_name, marked, left, path, value) => {
  expect(isMarked({ start, left }, path, value)).toBe(marked);
});

test.each([
  ["a field of the document", true, start, ["title"]],
  ["a field of an item", true, start, inBlock("a")],
  ["a field of an item that was added since", false, start, [...inBlock("b", "picture"), "alt"]],
  ["a document that isn't stored yet", false, { _id: "page" }, ["title"]],
  ["a document that doesn't exist", false, undefined, ["title"]],
])("%s was in the form when it opened: %j", (_name, was, document, path) => {
  expect(wasInForm(document, path)).toBe(was);
});

test("reads fields, and items by their key or position, and nothing below a part that doesn't exist", () => {
  expect(valueAt(start, [])).toBe(start);
  expect(valueAt(start, [...inBlock("a", "tags"), 0])).toBe("new");
  for (const path of [["slug", "current"], ["search", ...inBlock("b")], inBlock("b")])
    expect(valueAt(start, path)).toBeUndefined();
  expect(valueAt(undefined, ["title"])).toBeUndefined();
});
