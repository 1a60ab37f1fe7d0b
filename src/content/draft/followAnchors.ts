/** The element on this page that a link leads to. */
function targetOf(link: HTMLAnchorElement): Element | null {
  const { origin, pathname, hash, href } = link;
  const isHere = origin === location.origin && pathname === location.pathname && hash.length > 1;
  return isHere && href ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/**
 * Scrolls to where a clicked link of this page leads. The overlays keep the click for themselves: it opens the field with the
 * link's words.
 * @returns what stops it
 */
export function followAnchors(page: Document): () => void {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement) targetOf(link)?.scrollIntoView();
  };
  page.addEventListener("click", follow, { capture: true });
  return () => page.removeEventListener("click", follow, { capture: true });
}
