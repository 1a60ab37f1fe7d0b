import { buildTheme } from "@sanity/ui/theme";
import { expect, test } from "vitest";
import { sideBySide } from "../../../../studio/on-the-page/sideBySide.ts";

/** Sanity shows tabs instead of two panels up to this index. */
const NARROW = 2;

test("the form is next to the page in windows from 800 px on, and other breakpoints stay Sanity's", () => {
  const theme = buildTheme();
  const media = theme.v2?.media ?? [];
  expect(media[NARROW]).toBe(900);
  expect(sideBySide(theme).v2?.media).toEqual(media.with(NARROW, 800));
});
