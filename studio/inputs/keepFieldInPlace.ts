/** The part of Sanity's form that scrolls. */
const SCROLLER = '[data-testid="document-panel-scroller"]';

/**
 * Keeps the field in which somebody types in its place when the part above the form grows. Browsers do this themselves,
 * except at the top of the form.
 * @returns stops it
 */
export function keepFieldInPlace(above: HTMLElement): () => void {
  let height = above.offsetHeight;
  const observer = new ResizeObserver(() => {
    const growth = above.offsetHeight - height;
    height = above.offsetHeight;
    const scroller = above.closest(SCROLLER);
    const field = document.activeElement;
    if (growth > 0 && scroller?.scrollTop === 0 && scroller.contains(field) && !above.contains(field))
      scroller.scrollTo({ top: growth, behavior: "instant" }); // Sanity's scroller is smooth
  });
  observer.observe(above);
  return () => observer.disconnect();
}
