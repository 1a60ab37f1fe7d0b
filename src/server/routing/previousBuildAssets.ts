import { extname } from "node:path";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { weakTag } from "#page-cache/etag.ts";
import { IMMUTABLE } from "./files.ts";
import { MEDIA_TYPES } from "./routeTable.ts";

/** Gives a hashed file of another build, by its path; it throws while that can't be found out. */
export type OtherBuildsFile = (path: string) => Promise<Buffer | undefined>;

/** Most files that are kept in memory: more than two builds have. */
const MOST_KEPT = 500;

/**
 * Answers with the hashed files of builds other than this one, each fetched once.
 * @param fileOf gives one; undefined as long as this process knows no other builds
 */
export function createPreviousBuildAssets(fileOf: () => OtherBuildsFile | undefined) {
  const kept = new Map<string, CachedResponse>();
  /**
   * @param configured the headers that every answer at the path has
   * @returns undefined when no build has it, or nobody knows
   */
  return async function previousBuildAssets(
    path: string,
    configured: Record<string, string>,
  ): Promise<CachedResponse | undefined> {
    const type = MEDIA_TYPES[extname(path)];
    if (!type || !path.startsWith("/_next/static/")) return undefined;
    const known = kept.get(path);
    if (known) return known;
    const body = await fileOf()?.(path).catch(() => undefined);
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
