/** Rules of the navigation bar (specification, sections 2 and 9). Pure: no DOM, no React. */

/** Pixels of scroll after which the bar gets a solid background. */
const SOLID_AFTER = 20;
/** Distance in pixels from the top of the viewport to the line that decides which section is current. */
const ACTIVE_OFFSET = 100;
/** Width in pixels from which the bar contains the links. */
export const MOBILE_BREAKPOINT = 768;

/** Returns whether the page is scrolled far enough, in pixels, for the bar to turn white with a shadow. */
export function isScrolled(scrollY: number): boolean {
  return scrollY > SOLID_AFTER;
}

interface Extent {
  anchor: string;
  /** Edges in pixels from the top of the viewport, from getBoundingClientRect. */
  top: number;
  bottom: number;
}

/** Returns the anchor of the section at the line 100 px below the top of the viewport, or null. */
export function activeAnchor(sections: readonly Extent[]): string | null {
  return sections.find(({ top, bottom }) => top <= ACTIVE_OFFSET && bottom > ACTIVE_OFFSET)?.anchor ?? null;
}
