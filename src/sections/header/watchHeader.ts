import { markCurrent, watchScroll } from "#ui/watchScroll.ts";

/** Rules of the navigation bar (specification, sections 2 and 9). Pure: no DOM, no React. */

export const HEADER_ID = "site-header";
/** Pixels of scroll after which the bar gets a solid background. */
const SOLID_AFTER = 20;
/** Distance in pixels from the top of the viewport to the line that decides which section is current. */
const ACTIVE_OFFSET = 100;
/** Width in pixels from which the bar contains the links. */
const MOBILE_BREAKPOINT = 768;

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

/**
 * Makes the header solid after scrolling, marks the current link, and toggles the mobile menu, including for a
 * press held from before the script ran.
 */
export function watchHeader(): void {
  const header = document.getElementById(HEADER_ID);
  const toggle = header?.querySelector("button");
  const menu = header?.querySelector("nav");
  if (!header || !toggle || !menu) return;
  // Not those to pages, of which the current one stays marked.
  const links = menu.querySelectorAll<HTMLAnchorElement>("li a[href*='#']");
  const anchors = Array.from(links, ({ hash }) => hash.slice(1));
  let open = false;

  const paint = () => header.setAttribute("data-solid", String(open || isScrolled(scrollY)));
  const setOpen = (value: boolean) => {
    open = value;
    toggle.setAttribute("aria-expanded", String(open));
    menu.setAttribute("data-open", String(open));
    paint();
  };

  watchScroll(() => {
    const extents = anchors.flatMap((anchor) => {
      const box = document.getElementById(anchor)?.getBoundingClientRect();
      return box ? [{ anchor, top: box.top, bottom: box.bottom }] : [];
    });
    markCurrent(links, activeAnchor(extents));
    paint();
  });
  toggle.addEventListener("click", () => setOpen(!open));
  // Also for links next to the menu: wherever one leads, the menu must not cover it.
  header.addEventListener("click", ({ target }) => (target as Element).closest("a") && setOpen(false));
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (!open || key !== "Escape") return;
    setOpen(false);
    toggle.focus();
  };
  addEventListener("keydown", closeOnEscape);
  const wide = matchMedia(`(width>=${MOBILE_BREAKPOINT}px)`);
  wide.addEventListener("change", () => wide.matches && setOpen(false));
  window.scriptReady?.(toggle);
}
