import type { RootTheme } from "@sanity/ui/theme";
import { moveBreakpoint } from "../brand/moveBreakpoint.ts";

/** Pixels. Below it, the list of releases opens its calendar in a dialog. */
const DIALOG = 600;
/** Pixels. From it on, the calendar is always beside the list. */
const BESIDE = 900;

/**
 * Returns the theme with which the list of releases has no popover. In windows between the two widths, Sanity 6.16 opens
 * the calendar in one, and crashes. With this theme, it uses the dialog there too.
 */
export const withoutPopover = (theme: RootTheme): RootTheme => moveBreakpoint(theme, DIALOG, BESIDE);
