import { readFileSync } from "node:fs";
import { buildTheme } from "@sanity/ui/theme";
import { expect, test } from "vitest";
import { sideBySide, withoutPopover } from "../../../../studio/brand/breakpoints.ts";

/** Sanity opens the calendar in a popover if this is the last breakpoint that the window reaches. */
const POPOVER = 1;

test("no width of the window reaches only the breakpoint with the popover", () => {
  const media = buildTheme().v2?.media ?? [];
  expect(media.slice(POPOVER, POPOVER + 2)).toEqual([600, 900]);
  const moved = withoutPopover(buildTheme()).v2?.media ?? [];
  expect(moved).toEqual(media.with(POPOVER, 900));
});

/** Sanity shows tabs instead of two panels up to this index. */
const NARROW = 2;

test("the form is next to the page in windows from 800 px on, and other breakpoints stay Sanity's", () => {
  const theme = buildTheme();
  const media = theme.v2?.media ?? [];
  expect(media[NARROW]).toBe(900);
  expect(sideBySide(theme).v2?.media).toEqual(media.with(NARROW, 800));
});

test.each([
  ["favicon.svg", "src/app/icon.svg"],
  ["favicon.ico", "public/favicon.ico"],
  ["apple-touch-icon.png", "public/apple-touch-icon.png"],
])("the Studio's %s is the site's", (name, own) => {
  expect(readFileSync(`studio/static/${name}`).equals(readFileSync(own))).toBe(true);
});
