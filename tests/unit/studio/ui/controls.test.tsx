import { parse } from "node-html-parser";
import { expect, test, vi } from "vitest";
import { Choice, DayInput, FilterButtons, Labeled } from "../../../../studio/ui/controls.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

vi.mock("sanity/router", () => ({ IntentLink: () => null }));

test("a choice lists its values, also those that lack a title", () => {
  const choices = [["", "The top of the page"] as const, ["a", "Prices"] as const, ["b", null] as const];
  const page = parse(markupOf(<Choice id="part" value="a" of={choices} onChange={() => {}} />));
  expect(page.querySelector("select")?.id).toBe("part");
  const options = page
    .querySelectorAll("option")
    .map((each) => [each.getAttribute("value"), each.textContent]);
  expect(options).toEqual([
    ["", "The top of the page"],
    ["a", "Prices"],
    ["b", ""],
  ]);
  expect(page.querySelector("option[selected]")?.textContent).toBe("Prices");
});

test("a day's year has at most four digits", () => {
  const input = parse(markupOf(<DayInput value="2026-12-31" readOnly />)).querySelector("input[type=date]");
  expect(input?.getAttribute("max")).toBe("9999-12-31");
});

test("a label contains its field", () => {
  const page = parse(
    markupOf(
      <Labeled label="Language">
        <Choice value="en" of={[["en", "English"]]} onChange={() => {}} />
      </Labeled>,
    ),
  );
  expect(page.querySelector("label > [data-ui=Text]")?.textContent).toBe("Language");
  expect(page.querySelectorAll("label select")).toHaveLength(1);
});

test.each([
  ["new", ["true", "false"]],
  // An own period has no button.
  [undefined, ["false", "false"]],
])("of the buttons of a filter, the one of its value %s is pressed", (value, pressed) => {
  const buttons = ["new", "done"].map((each) => ({ value: each, text: `${each}: 1` }));
  const page = parse(
    markupOf(<FilterButtons label="Status" value={value} of={buttons} onChange={() => {}} />),
  );
  expect(page.querySelector("fieldset")?.getAttribute("aria-label")).toBe("Status");
  expect(page.querySelectorAll("button").map((each) => each.getAttribute("aria-pressed"))).toEqual(pressed);
});
