import { fetchPart } from "./startScripts.ts";

/** Controls and forms that do nothing, or less, without Next's client. */
const PARTS = "[data-awaits-script],form";

/** Signs that a visitor is about to use the part in which they occur. */
const SIGNS = ["pointerover", "touchstart", "focusin"] as const;

/** The distance at which a part counts as near, before and after the visitor has scrolled. */
const [IN_VIEW, ONE_SCREEN] = ["0px", "100%"];

/**
 * Starts the page's scripts at the first sign that a visitor is going to use a part that needs them: a pointer over it, a touch
 * or focus in it, a press that was held (ui/PressRecorder.tsx), or the part itself in view, or within one screen once the
 * visitor has scrolled. The newsletter's form at the end of each page only counts once it is touched or has focus.
 * @param start starts the scripts. Every sign calls it: it does nothing while they load or run, and tries again if they failed.
 */
export function startWhenUsed(start: () => void): void {
  let observer: IntersectionObserver | undefined;
  const watch = (rootMargin: string) => {
    observer?.disconnect();
    observer = new IntersectionObserver((parts) => parts.some((part) => part.isIntersecting) && start(), {
      rootMargin,
    });
    for (const part of document.querySelectorAll(`main :is(${PARTS})`)) observer.observe(part);
  };
  const use = (element: Element | null) => {
    const part = element?.closest?.<HTMLElement>(PARTS);
    if (!part) return;
    start();
    fetchPart(part);
  };
  for (const type of SIGNS)
    addEventListener(type, ({ target }) => use(target as Element), { capture: true, passive: true });
  // A held press, or focus that was there first.
  use(document.querySelector("[data-held]") ?? document.activeElement);
  addEventListener("scroll", () => watch(ONE_SCREEN), { once: true, passive: true });
  watch(scrollY > 0 ? ONE_SCREEN : IN_VIEW);
}
