import { expect, test } from "vitest";
import { wasInForm } from "../../../../../studio/inputs/marks/wasInForm.ts";

const start = { _id: "page", _createdAt: "2026-11-01T08:00:00Z", blocks: [{ _key: "a", _type: "text" }] };

test("the fields of a document and its items were in the form when it opened", () => {
  expect(wasInForm(start, ["title"])).toBe(true);
  expect(wasInForm(start, ["blocks", { _key: "a" }, "heading"])).toBe(true);
});

test("the fields of an item that was added since then weren't", () => {
  expect(wasInForm(start, ["blocks", { _key: "b" }, "heading"])).toBe(false);
  expect(wasInForm(start, ["blocks", { _key: "b" }, "picture", "alt"])).toBe(false);
});

test("the fields of a document that doesn't exist yet weren't", () => {
  expect(wasInForm({ _id: "page" }, ["title"])).toBe(false);
  expect(wasInForm(undefined, ["title"])).toBe(false);
});
