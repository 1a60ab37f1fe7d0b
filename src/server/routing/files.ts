import { readFile } from "node:fs/promises";
import { CachedResponse, strongTag, weakTag } from "#page-cache/CachedResponse.ts";
import { isText } from "#page-cache/encoding.ts";
import { PACKED, type SiteFile } from "./routeTable.ts";

/** A file whose address contains the hash of its content never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0";

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Reads the version of a file that the build compressed; undefined when the build did not compress it. */
const readPacked = (file: string) => readFile(file + PACKED).catch(() => undefined);

async function read({ file, type, immutable }: SiteFile, configured: Record<string, string>) {
  const body = await readFile(file);
  const headers = {
    ...lowerCased(configured),
    "cache-control": immutable ? IMMUTABLE : REVALIDATED,
    "content-type": type,
    // Players request ranges of a video only from a server that announces support for them.
    ...(isText(type) ? { etag: weakTag(body) } : { etag: strongTag(body), "accept-ranges": "bytes" }),
  };
  return new CachedResponse({ headers, body, brotli: isText(type) ? await readPacked(file) : undefined });
}

/** Caches the files of `public/` and of the build in memory. It reads each file once, because a build never changes. */
export function createFiles() {
  const kept = new Map<string, Promise<CachedResponse>>();
  /**
   * Returns the response for a file.
   * @param configured returns the headers of every response at the file's path
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
