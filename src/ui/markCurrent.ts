/** Marks only the link to this page's `anchor` as current. */
export function markCurrent(links: Iterable<HTMLAnchorElement>, anchor: string | null): void {
  for (const link of links) {
    if (anchor && link.hash === `#${anchor}`) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
