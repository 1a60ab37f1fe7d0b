/**
 * Calls `read` immediately, and then at most once per frame when the page scrolls or resizes.
 * @param signal stops the calls
 */
export function watchScroll(read: () => void, signal: AbortSignal): void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      read();
    });
  };
  read();
  for (const event of ["scroll", "resize"]) addEventListener(event, schedule, { passive: true, signal });
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));
}
