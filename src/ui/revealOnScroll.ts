/** Distance in pixels at which an element is near the viewport (specification, section 9). */
const REVEAL_OFFSET = 100;
/** Milliseconds between siblings (specification, section 9). */
const REVEAL_STAGGER = 200;

/**
 * Adds the class `active` to every `.reveal` element once it comes within 100 px of the viewport. Elements further
 * away first get `waiting`: reveal.css hides them, and animates them when they become active. Elements near the
 * viewport from the start don't move, since a visitor may already be reading them.
 */
export function revealOnScroll(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        target.classList.add(isIntersecting ? "active" : "waiting");
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target instanceof HTMLElement)
          target.style.animationDelay = `${Number(target.dataset.revealOrder) * REVEAL_STAGGER}ms`;
      }
    },
    { rootMargin: `${REVEAL_OFFSET}px` },
  );
  for (const element of document.querySelectorAll(".reveal:not(.active)")) observer.observe(element);
}

/**
 * Sets the class `in-view` on every `.plays` element while part of it is in the viewport. Animations run only under
 * this class, so nothing moves off screen.
 */
export function playInView(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) target.classList.toggle("in-view", isIntersecting);
  });
  for (const element of document.querySelectorAll(".plays")) observer.observe(element);
}
