import { expect, test } from "vitest";
import { valueAt } from "../../../../../studio/inputs/marks/wasInForm.ts";

const page = { title: "Wards", blocks: [{ _key: "a", tags: ["new"] }] };

test("reads fields, and items by their key or position", () => {
  expect(valueAt(page, [])).toBe(page);
  expect(valueAt(page, ["title"])).toBe("Wards");
  expect(valueAt(page, ["blocks", { _key: "a" }, "tags", 0])).toBe("new");
});

test("returns undefined below a part that doesn't exist", () => {
  expect(valueAt(page, ["slug", "current"])).toBeUndefined();
  expect(valueAt(page, ["search", "links", { _key: "b" }, "href"])).toBeUndefined();
  expect(valueAt(page, ["blocks", { _key: "b" }, "heading"])).toBeUndefined();
  expect(valueAt(undefined, ["title"])).toBeUndefined();
});
