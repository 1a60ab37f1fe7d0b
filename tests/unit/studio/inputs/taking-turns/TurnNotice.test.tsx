import { expect, test } from "vitest";
import { TurnNotice } from "../../../../../studio/inputs/taking-turns/TurnNotice.tsx";
import { markupOf } from "../../sign-off/markupOf.tsx";

const textFor = (...names: string[]) =>
  markupOf(<TurnNotice names={names} onTakeOver={() => {}} />).replaceAll(/<[^>]+>/g, "");

test("the notice names everyone who edits the field, and offers to take over", () => {
  expect(textFor("Maria")).toMatch(
    /Maria is editing this field\. You can edit it when they leave it\..*Take over/,
  );
  expect(textFor("Maria", "Ben")).toContain("Maria and Ben are editing this field.");
});

test("the notice says that it is the user's own other window", () => {
  expect(textFor()).toContain("You are editing this field in another window.");
});
