/**
 * Returns the path, query and hash of a preview's URL on this site; `/` for another site's URL or none. The result
 * always begins with exactly one slash, so no browser can read a host in it.
 * @param site the site's own URL
 */
export function previewPath(asked: string | null, site: string): string {
  if (!URL.canParse(asked ?? "", site)) return "/";
  const { protocol, origin, pathname, search, hash } = new URL(asked ?? "", site);
  const here = new URL(site);
  // The origin of `blob:https://…` is that of the inner URL, but its path isn't a page's.
  if (origin !== here.origin || protocol !== here.protocol) return "/";
  // `/.//evil.example` is a URL of this site, but its path alone would point to another host.
  return `/${pathname.replace(/^\/+/, "")}${search}${hash}`;
}
