import { readFile } from "node:fs/promises";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isText } from "#page-cache/encoding.ts";
import { strongTag, weakTag } from "#page-cache/etag.ts";
import { PACKED, type SiteFile } from "./routeTable.ts";

/** A file whose address has its content's hash in it never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0";

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A file as the build packed it; undefined for those that it leaves alone. */
const readPacked = (file: string) => readFile(file + PACKED).catch(() => undefined);

async function read({ file, type, immutable }: SiteFile, configured: Record<string, string>) {
  const body = await readFile(file);
  const headers = {
    ...lowerCased(configured),
    "cache-control": immutable ? IMMUTABLE : REVALIDATED,
    "content-type": type,
    // Players request a film in parts only from a server that says it has them.
    ...(isText(type) ? { etag: weakTag(body) } : { etag: strongTag(body), "accept-ranges": "bytes" }),
  };
  return new CachedResponse({ headers, body, brotli: isText(type) ? await readPacked(file) : undefined });
}

/** Caches the files of `public/` and of the build in memory. Each is read once, because a build never changes. */
export function createFiles() {
  const kept = new Map<string, Promise<CachedResponse>>();
  /**
   * The answer with a file.
   * @param configured gives the headers that every answer at its path has
   */
  return function fileAnswer(
    resource: SiteFile,
    configured: () => Record<string, string>,
  ): Promise<CachedResponse> {
    const { file } = resource;
    const known = kept.get(file);
    if (known) return known;
    const answer = read(resource, configured());
    kept.set(file, answer);
    answer.catch(() => kept.delete(file));
    return answer;
  };
}
export type Files = ReturnType<typeof createFiles>;
