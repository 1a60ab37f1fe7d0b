import { publicPath } from "#schemas/rules/languagePath.ts";

/** Parses a page's path from its key in Next's cache: `/route-cache/APP_PAGE/<hash of its route>/$/en/privacy-policy`. */
export function pathOfKey(key: string): string {
  const path = key.replace(/^\/route-cache\/[^/]+\/[^/]+\/\$/, "");
  return publicPath(path);
}
