/**
 * Calls `read` immediately, and then at most once per frame when the page scrolls or resizes.
 */
export function watchScroll(read: () => void): void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      read();
    });
  };
  read();
  for (const event of ["scroll", "resize"]) addEventListener(event, schedule, { passive: true });
}
