import { afterEach, expect, test, vi } from "vitest";
import { INTERESTS } from "#schemas/rules/interests.ts";
import { checkInterest } from "#sections/early-access/checkInterest.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["?interest=Pilot+study", ["Pilot study"]],
  ["?utm_source=mail&interest=Investment", ["Investment"]],
  ["?interest=pilot", []],
  ["?interest=", []],
  ["", []],
])("the query %j checks %j, and leaves what the visitor checked", (search, expected) => {
  const boxes = INTERESTS.map((value) => ({ value, checked: value === "Partnership" }));
  vi.stubGlobal("location", { search });
  vi.stubGlobal("document", { querySelectorAll: () => boxes });
  checkInterest();
  const checked = boxes.filter((box) => box.checked).map(({ value }) => value);
  expect(checked).toEqual([...expected, "Partnership"]);
});
