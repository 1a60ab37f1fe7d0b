/** Marks the link to an anchor of this page as the current one, and no other. */
export function markCurrent(links: Iterable<HTMLAnchorElement>, anchor: string | null): void {
  for (const link of links) {
    if (anchor && link.hash === `#${anchor}`) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
