import type { RootTheme } from "@sanity/ui/theme";

/** Returns the theme with one of its breakpoints at another width, in pixels. Sanity's layouts follow it. */
function moveBreakpoint(theme: RootTheme, from: number, to: number): RootTheme {
  const { v2 } = theme;
  if (!v2?.media) return theme;
  const media = v2.media.map((width) => (width === from ? to : width));
  return { ...theme, v2: { ...v2, media } };
}

/** Pixels. Narrower windows show either the form or the page, with tabs to switch. */
const SIDE_BY_SIDE = 800;
/** Pixels. Sanity's own limit, a breakpoint of its theme. */
const SANITY_LIMIT = 900;

/** Returns the theme with which Presentation shows the form next to the page in windows from 800 px on. */
export const sideBySide = (theme: RootTheme): RootTheme => moveBreakpoint(theme, SANITY_LIMIT, SIDE_BY_SIDE);

/** Pixels. Below it, the list of releases opens its calendar in a dialog. */
const DIALOG = 600;
/** Pixels. From it on, the calendar is always beside the list. */
const BESIDE = 900;

/**
 * Returns the theme with which the list of releases has no popover. In windows between the two widths, Sanity 6.16 opens
 * the calendar in one, and crashes. With this theme, it uses the dialog there too.
 */
export const withoutPopover = (theme: RootTheme): RootTheme => moveBreakpoint(theme, DIALOG, BESIDE);
