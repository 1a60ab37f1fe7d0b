import { readFile } from "node:fs/promises";
import { CachedResponse, strongTag, weakTag } from "#page-cache/CachedResponse.ts";
import { isText } from "#page-cache/encoding.ts";
import { type Handler, isRead, type Site } from "../exchange.ts";
import { IMMUTABLE, PACKED, type SiteFile } from "../routing/readBuild.ts";
import { isFile } from "../routing/routes.ts";
import { bringsBody } from "../sendAnswer.ts";

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

/** Serves the files of `public/` and of the build from memory. It reads each file once, because a build never changes. */
export function serveFile({ routes }: Pick<Site, "routes">): Handler {
  const copies = new Map<string, Promise<CachedResponse>>();

  function copyOf(resource: SiteFile, path: string): Promise<CachedResponse> {
    const { file } = resource;
    const existing = copies.get(file);
    if (existing) return existing;
    const copy = read(resource, routes.headersAt(path));
    copies.set(file, copy);
    copy.catch(() => copies.delete(file));
    return copy;
  }

  return function handle({ request, response, path, resource }) {
    if (!isFile(resource) || !isRead(request) || bringsBody(request)) return false;
    return copyOf(resource, path)
      .then((copy) => copy.send(request, response))
      .then(() => true);
  };
}
