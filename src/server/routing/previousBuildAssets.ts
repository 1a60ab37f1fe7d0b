import { extname } from "node:path";
import { CachedResponse, weakTag } from "#page-cache/CachedResponse.ts";
import { IMMUTABLE } from "./files.ts";
import { MEDIA_TYPES } from "./routeTable.ts";

/** Returns a hashed file that this build lacks, by its path. Throws while the other builds can't be read. */
export type OtherBuildsFile = (path: string) => Promise<Buffer | undefined>;

/** Maximum number of files in memory: more than two builds have. */
const MOST_KEPT = 500;

/**
 * Serves the hashed files that were no files of the build when the server started: data of pages, and files of other builds. It
 * reads each file once.
 */
export function createPreviousBuildAssets(fileAt: OtherBuildsFile) {
  const kept = new Map<string, CachedResponse>();
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
    const known = kept.get(path);
    if (known) return known;
    const body = await fileAt(path).catch(() => undefined);
    if (!body) return undefined;
    const lowerCased = Object.entries(configured).map(([name, value]) => [name.toLowerCase(), value]);
    const headers = { ...Object.fromEntries(lowerCased), "cache-control": IMMUTABLE };
    const answer = new CachedResponse({
      headers: { ...headers, etag: weakTag(body), "content-type": type },
      body,
    });
    if (kept.size < MOST_KEPT) kept.set(path, answer);
    return answer;
  };
}
export type PreviousBuildAssets = ReturnType<typeof createPreviousBuildAssets>;
