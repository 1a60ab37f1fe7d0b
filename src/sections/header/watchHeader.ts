import { markCurrent } from "#ui/markCurrent.ts";
import { watchScroll } from "#ui/watchScroll.ts";
import { activeAnchor, isScrolled, MOBILE_BREAKPOINT } from "./navigation.ts";

/**
 * Makes the header solid after scrolling, marks the current link, and toggles the mobile menu, including for a
 * press held from before the script ran.
 * @param signal stops it
 */
export function watchHeader(header: HTMLElement, signal: AbortSignal): void {
  const toggle = header.querySelector("button");
  const menu = header.querySelector("nav");
  if (!toggle || !menu) return;
  const links = menu.querySelectorAll<HTMLAnchorElement>("li a");
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
  }, signal);
  toggle.addEventListener("click", () => setOpen(!open), { signal });
  // Also for links next to the menu: wherever one leads, the menu must not cover it.
  header.addEventListener("click", ({ target }) => (target as Element).closest("a") && setOpen(false), {
    signal,
  });
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (!open || key !== "Escape") return;
    setOpen(false);
    toggle.focus();
  };
  addEventListener("keydown", closeOnEscape, { signal });
  const wide = matchMedia(`(width>=${MOBILE_BREAKPOINT}px)`);
  wide.addEventListener("change", () => wide.matches && setOpen(false), { signal });
  window.scriptReady?.(toggle);
}
