/**
 * The first parts of the paths that the site, the Studio and their tools serve. No page and no redirect may start there.
 * `static` and `assets` are the folders of a Studio at `/studio` or at the root of its host.
 */
export const SITE_FOLDERS: readonly string[] = [
  ...["_next", ".well-known", "api", "images", "share", "voiceagent"],
  ...["preview", "studio", "static", "assets"],
];
