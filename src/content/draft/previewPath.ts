/**
 * The address on this site that a preview asks for, as path, query and hash; `/` for another site's address,
 * or none. It always begins with exactly one slash, so no browser reads a host in it.
 * @param site the site's own address
 */
export function previewPath(asked: string | null, site: string): string {
  if (!URL.canParse(asked ?? "", site)) return "/";
  const { protocol, origin, pathname, search, hash } = new URL(asked ?? "", site);
  const here = new URL(site);
  // `blob:https://…` has the origin of the address in it, and a path of no page.
  if (origin !== here.origin || protocol !== here.protocol) return "/";
  // `/.//evil.example` is on this site, yet its path alone would be another host's address.
  return `/${pathname.replace(/^\/+/, "")}${search}${hash}`;
}
