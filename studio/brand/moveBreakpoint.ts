import type { RootTheme } from "@sanity/ui/theme";

/** Returns the theme with one of its breakpoints at another width, in pixels. Sanity's layouts follow it. */
export function moveBreakpoint(theme: RootTheme, from: number, to: number): RootTheme {
  const { v2 } = theme;
  if (!v2?.media) return theme;
  const media = v2.media.map((width) => (width === from ? to : width));
  return { ...theme, v2: { ...v2, media } };
}
