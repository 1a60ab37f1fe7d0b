/** Rules of the navigation bar (specification, sections 2 and 9). Pure: no DOM, no React. */

/** The bar gets a solid background after this many pixels of scroll. */
const SOLID_AFTER = 20;
/** A section is current while it lies this many pixels below the viewport's top. */
const ACTIVE_OFFSET = 100;
/** From this width in pixels on, the links are in the bar itself. */
export const MOBILE_BREAKPOINT = 768;

/** Whether the page is scrolled far enough, in pixels, for the bar to turn white with a shadow. */
export function isScrolled(scrollY: number): boolean {
  return scrollY > SOLID_AFTER;
}

interface Extent {
  anchor: string;
  /** Edges in pixels from the viewport's top, as getBoundingClientRect gives them. */
  top: number;
  bottom: number;
}

/** The anchor of the section that lies under the line 100 px below the viewport's top, if any. */
export function activeAnchor(sections: readonly Extent[]): string | null {
  return sections.find(({ top, bottom }) => top <= ACTIVE_OFFSET && bottom > ACTIVE_OFFSET)?.anchor ?? null;
}
