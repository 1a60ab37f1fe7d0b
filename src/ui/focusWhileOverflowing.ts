/**
 * Lets the keyboard reach a region that scrolls while it has something to scroll, and only then. Its observer ends with
 * the region.
 */
export function focusWhileOverflowing(region: HTMLElement): void {
  const sizes = new ResizeObserver(() => updateTabIndex(region));
  for (const part of [region, ...region.children]) sizes.observe(part);
}

/** Takes a region out of the tab order unless it scrolls, and has something to scroll. */
export function updateTabIndex(region: HTMLElement): void {
  const scrolls = /auto|scroll/.test(getComputedStyle(region).overflow);
  if (scrolls && (region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight))
    region.tabIndex = 0;
  else region.removeAttribute("tabindex");
}
