/** Rules of the navigation bar (specification, sections 2 and 9). Pure: no DOM, no React. */

export const HEADER_ID = "site-header";
/** Pixels of scroll after which the bar gets a solid background. */
const SOLID_AFTER = 20;
/** Width in pixels from which the bar contains the links. */
const MOBILE_BREAKPOINT = 768;

/** Returns whether the page is scrolled far enough, in pixels, for the bar to turn white with a shadow. */
export function isScrolled(scrollY: number): boolean {
  return scrollY > SOLID_AFTER;
}

/**
 * Makes the header solid after scrolling, and toggles the mobile menu, including for a press held from before the
 * script ran.
 */
export function watchHeader(): void {
  const header = document.getElementById(HEADER_ID);
  const toggle = header?.querySelector("button");
  const menu = header?.querySelector("nav");
  if (!header || !toggle || !menu) return;
  let open = false;

  const paint = () => header.setAttribute("data-solid", String(open || isScrolled(scrollY)));
  const setOpen = (value: boolean) => {
    open = value;
    toggle.setAttribute("aria-expanded", String(open));
    menu.setAttribute("data-open", String(open));
    paint();
  };

  paint();
  addEventListener("scroll", paint, { passive: true });
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
