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

/** Marks only the link to this page's `anchor` as current. */
export function markCurrent(links: Iterable<HTMLAnchorElement>, anchor: string | null): void {
  for (const link of links) {
    if (anchor && link.hash === `#${anchor}`) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
