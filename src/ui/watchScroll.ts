/**
 * Calls `read` now, and when the page scrolls or changes its size: at most once a frame.
 * @param signal ends it
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
