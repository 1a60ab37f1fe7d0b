import { extname } from "node:path";
import { CachedResponse, weakTag } from "#page-cache/CachedResponse.ts";
import { createRecompressSettledPages } from "#page-cache/recompressSettledPages.ts";
import { IMMUTABLE, MEDIA_TYPES } from "./readBuild.ts";

/**
 * Returns a hashed file that isn't part of this build, by its path: the data of a page (page-cache/pageData.ts), or a file of
 * another build. Rejects while the other builds can't be read.
 */
export type OtherBuildsFile = (path: string) => Promise<Buffer | undefined>;

/** Maximum number of files in memory: more than two builds have. The oldest is removed first, because each publish adds one for each page. */
const MOST_COPIES = 500;

/** Serves the hashed files that aren't part of this build. It fetches each file once, and soon compresses it better. */
export function createPreviousBuildAssets(otherBuildsFile: OtherBuildsFile | undefined) {
  const copies = new Map<string, CachedResponse>();
  const recompress = createRecompressSettledPages();
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
    copies.set(path, answer);
    recompress(answer, answer);
    const [oldest] = copies.keys();
    if (copies.size > MOST_COPIES && oldest !== undefined) copies.delete(oldest);
    return answer;
  };
}
