import { useEffect, useState } from "react";
import { activeAnchor, isScrolled, MOBILE_BREAKPOINT } from "./navigation.ts";

/** The bar's state: solid or transparent, which anchor is current, and whether the mobile menu is open. */
export function useNavigation(anchors: readonly string[]) {
  const [scrolled, setScrolled] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const watched = anchors.join(" ");

  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setScrolled(isScrolled(window.scrollY));
      const extents = watched.split(" ").flatMap((anchor) => {
        const box = document.getElementById(anchor)?.getBoundingClientRect();
        return box ? [{ anchor, top: box.top, bottom: box.bottom }] : [];
      });
      setActive(activeAnchor(extents));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(read);
    };
    const wide = window.matchMedia(`(min-width: ${MOBILE_BREAKPOINT}px)`);
    const closeWhenWide = () => wide.matches && setOpen(false);
    read();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    wide.addEventListener("change", closeWhenWide);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
      wide.removeEventListener("change", closeWhenWide);
    };
  }, [watched]);

  return { solid: scrolled || open, active, open, setOpen };
}
