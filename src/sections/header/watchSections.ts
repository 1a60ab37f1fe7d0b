import { markCurrent, watchScroll } from "#ui/watchScroll.ts";
import { HEADER_ID } from "./watchHeader.ts";

/** Distance in pixels from the top of the viewport to the line that decides which section is current. */
const ACTIVE_OFFSET = 100;

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

/** Marks the header's link to the current section. */
export function watchSections(): void {
  // Not those to pages, of which the current one stays marked.
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${HEADER_ID} li a[href*='#']`);
  const anchors = Array.from(links, ({ hash }) => hash.slice(1));
  watchScroll(() => {
    const extents = anchors.flatMap((anchor) => {
      const box = document.getElementById(anchor)?.getBoundingClientRect();
      return box ? [{ anchor, top: box.top, bottom: box.bottom }] : [];
    });
    markCurrent(links, activeAnchor(extents));
  });
}
