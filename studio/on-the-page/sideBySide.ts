import type { RootTheme } from "@sanity/ui/theme";
import { moveBreakpoint } from "../brand/moveBreakpoint.ts";

/** Pixels. Narrower windows show either the form or the page, with tabs to switch. */
const SIDE_BY_SIDE = 800;
/** Pixels. Sanity's own limit, a breakpoint of its theme. */
const SANITY_LIMIT = 900;

/** Returns the theme with which Presentation shows the form next to the page in windows from 800 px on. */
export const sideBySide = (theme: RootTheme): RootTheme => moveBreakpoint(theme, SANITY_LIMIT, SIDE_BY_SIDE);
