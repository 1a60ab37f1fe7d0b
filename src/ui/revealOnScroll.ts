/** Pixels from the viewport at which an element counts as near (specification, section 9). */
const REVEAL_OFFSET = 100;

/**
 * Gives every `.reveal` element the class `active` once it comes within 100 px of the viewport. Those further away
 * get `waiting` first: reveal.css hides them, and moves them when they become active. What is near from the start
 * may be read already, so it does not move.
 * @returns what ends the observation
 */
export function revealOnScroll(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        target.classList.add(isIntersecting ? "active" : "waiting");
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { rootMargin: `${REVEAL_OFFSET}px` },
  );
  for (const element of document.querySelectorAll(".reveal:not(.active)")) observer.observe(element);
  return () => observer.disconnect();
}
