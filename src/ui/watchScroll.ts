/** Calls `read` immediately, and then at most once per frame when the page scrolls or resizes. */
export function watchScroll(read: () => void): void {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      read();
    });
  };
  read();
  for (const event of ["scroll", "resize"]) addEventListener(event, schedule, { passive: true });
}
