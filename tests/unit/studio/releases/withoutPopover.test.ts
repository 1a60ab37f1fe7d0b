import { buildTheme } from "@sanity/ui/theme";
import { expect, test } from "vitest";
import { withoutPopover } from "../../../../studio/releases/withoutPopover.ts";

/** Sanity opens the calendar in a popover if this is the last breakpoint that the window reaches. */
const POPOVER = 1;

test("no width of the window reaches only the breakpoint with the popover", () => {
  const media = buildTheme().v2?.media ?? [];
  expect(media.slice(POPOVER, POPOVER + 2)).toEqual([600, 900]);
  const moved = withoutPopover(buildTheme()).v2?.media ?? [];
  expect(moved).toEqual(media.with(POPOVER, 900));
});
