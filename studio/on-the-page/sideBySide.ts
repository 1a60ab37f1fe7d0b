import type { RootTheme } from "@sanity/ui/theme";

/** Pixels. Narrower windows show either the form or the page, with tabs to switch. */
const SIDE_BY_SIDE = 800;
/** Pixels. Sanity's own limit, a breakpoint of its theme. */
const SANITY_LIMIT = 900;

/** Returns the theme with which Presentation shows the form next to the page in windows from 800 px on. */
export function sideBySide(theme: RootTheme): RootTheme {
  const { v2 } = theme;
  if (!v2?.media) return theme;
  const media = v2.media.map((width) => (width === SANITY_LIMIT ? SIDE_BY_SIDE : width));
  return { ...theme, v2: { ...v2, media } };
}
