import { extname } from "node:path";
import { CachedResponse, weakTag } from "#page-cache/CachedResponse.ts";
import { IMMUTABLE, MEDIA_TYPES } from "./readBuild.ts";

/** Returns a hashed file of another build, by its path. Rejects while the other builds can't be read. */
export type OtherBuildsFile = (path: string) => Promise<Buffer | undefined>;

/** Maximum number of files in memory: more than two builds have. */
const MOST_COPIES = 500;

/**
 * Serves the hashed files of other builds. It fetches each file once.
 * @param otherBuildsFile undefined on a site with one instance
 */
export function createPreviousBuildAssets(otherBuildsFile: OtherBuildsFile | undefined) {
  const copies = new Map<string, CachedResponse>();
  /**
   * @param configured the headers of every response at the path
   * @returns undefined when no build has the file, or the other builds can't be read
   */
  return async function previousBuildAssets(
    path: string,
    configured: Record<string, string>,
  ): Promise<CachedResponse | undefined> {
    const type = MEDIA_TYPES[extname(path)];
    if (!type || !path.startsWith("/_next/static/")) return undefined;
    const copy = copies.get(path);
    if (copy) return copy;
    const body = await otherBuildsFile?.(path).catch(() => undefined);
    if (!body) return undefined;
    const lowerCased = Object.entries(configured).map(([name, value]) => [name.toLowerCase(), value]);
    const headers = { ...Object.fromEntries(lowerCased), "cache-control": IMMUTABLE };
    const answer = new CachedResponse({
      headers: { ...headers, etag: weakTag(body), "content-type": type },
      body,
    });
    if (copies.size < MOST_COPIES) copies.set(path, answer);
    return answer;
  };
}
