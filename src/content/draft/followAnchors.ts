/** Returns the element on this page that a link points to. */
function targetOf(link: HTMLAnchorElement): Element | null {
  const { origin, pathname, hash, href } = link;
  const isHere = origin === location.origin && pathname === location.pathname && hash.length > 1;
  return isHere && href ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/**
 * Scrolls to the target of a clicked anchor link. The overlays intercept the click to open the field with the link's
 * text, so the browser doesn't scroll.
 * @returns a function that removes the listener
 */
export function followAnchors(page: Document): () => void {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement) targetOf(link)?.scrollIntoView();
  };
  page.addEventListener("click", follow, { capture: true });
  return () => page.removeEventListener("click", follow, { capture: true });
}
