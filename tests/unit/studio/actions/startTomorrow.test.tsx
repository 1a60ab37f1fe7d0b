import { isValidElement } from "react";
import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTomorrow, timeZoneAt } from "../../../../studio/actions/startTomorrow.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 31, 15, 30), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const Dialog = (_: { initialDate?: Date | undefined }) => null;

/** Returns the time with which the dialog of an action starts. */
function startOf(element: unknown): unknown {
  const action = (() => ({
    label: "Schedule publish",
    dialog: element && { type: "custom", component: element },
  })) as unknown as DocumentActionComponent;
  const dialog = startTomorrow(action)({} as DocumentActionProps)?.dialog || undefined;
  if (dialog?.type !== "custom") return undefined;
  return isValidElement<{ initialDate?: Date }>(dialog.component)
    ? dialog.component.props.initialDate
    : "none";
}

test.each([
  ["no dialog", false, undefined],
  ["a dialog without a time", <Dialog key="1" initialDate={undefined} />, new Date(2027, 0, 1, 9)],
  ["a dialog with a time", <Dialog key="2" initialDate={new Date(0)} />, new Date(0)],
  ["another dialog", <p key="3" />, undefined],
])("an action with %s starts with the right time", (_, element, time) => {
  expect(startOf(element)).toEqual(time);
});

test.each([
  ["2027-03-14T06:59:00Z", "Eastern Standard Time"],
  ["2027-03-14T07:00:00Z", "Eastern Daylight Time"],
  ["2027-11-07T06:00:00Z", "Eastern Standard Time"],
  ["", "Eastern Standard Time"],
])("the time zone at “%s” is %s, whatever it is now", (time, name) => {
  expect(timeZoneAt(new Date(time), "America/New_York")).toBe(name);
});
