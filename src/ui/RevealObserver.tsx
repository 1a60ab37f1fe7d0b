"use client";

import { useEffect } from "react";

/** Pixels from the viewport at which an element counts as near (specification, section 9). */
const REVEAL_OFFSET = 100;

/** Milliseconds after which reveal.css shows everything, script or not. */
const SHOWN_ANYWAY = 6000;

/**
 * Gives every `.reveal` element the class `active` once it comes within 100 px of the viewport, and `shown`
 * if it was in view and visible already when this script was loaded. Renders nothing.
 */
export function RevealObserver() {
  useEffect(() => {
    let shown = performance.now() > SHOWN_ANYWAY;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.classList.add("active");
          target.classList.toggle("shown", shown);
          observer.unobserve(target);
        }
        shown = false;
      },
      { rootMargin: `${REVEAL_OFFSET}px` },
    );
    for (const element of document.querySelectorAll(".reveal:not(.active)")) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return null;
}
