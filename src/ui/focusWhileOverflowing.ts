const SCROLLS = /auto|scroll/;

/**
 * Lets the keyboard reach a region that scrolls while it has something to scroll, and only then.
 * @param region null if it isn't on the page, as in a ref callback
 * @returns stops it
 */
export function focusWhileOverflowing(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return;
  const sizes = new ResizeObserver(() => {
    const { overflowX, overflowY } = getComputedStyle(region);
    const across = SCROLLS.test(overflowX) && region.scrollWidth > region.clientWidth;
    const down = SCROLLS.test(overflowY) && region.scrollHeight > region.clientHeight;
    if (across || down) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  });
  const observe = () => {
    for (const part of [region, ...region.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(observe);
  parts.observe(region, { childList: true });
  observe();
  return () => {
    parts.disconnect();
    sizes.disconnect();
  };
}
