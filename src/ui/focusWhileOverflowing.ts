/**
 * Lets the keyboard reach a region that scrolls while it has something to scroll, and only then. Its observers end with
 * the region.
 * @param region null if it isn't on the page, as in a ref callback
 */
export function focusWhileOverflowing(region: HTMLElement | null): void {
  if (!region) return;
  const sizes = new ResizeObserver(() => {
    const scrolls = /auto|scroll/.test(getComputedStyle(region).overflow);
    if (scrolls && (region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight))
      region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  });
  const observe = () => {
    for (const part of [region, ...region.children]) sizes.observe(part);
  };
  new MutationObserver(observe).observe(region, { childList: true });
  observe();
}
