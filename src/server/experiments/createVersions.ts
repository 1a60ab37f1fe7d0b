import type { IncomingMessage } from "node:http";
import { visitorKind } from "#analytics/counting/visitorKind.ts";
import { readerOf } from "#analytics/countRequests.ts";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import {
  isLandingPath,
  readVersion,
  type ShownVersion,
  variantPath,
} from "#schemas/rules/experiments/shownVersion.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";

interface Dependencies extends Pick<PageCopies, "copy"> {
  /** Whether a run of an experiment has stopped by itself. */
  isStopped: (id: string, startedAt: string) => boolean;
  /** Returns a number from 0 up to 1. */
  random?: () => number;
}

/** Whether a request is a visitor's who may be counted. A browser prefetches a page for a visitor. */
function isVisitors(request: IncomingMessage): boolean {
  const kind = visitorKind(readerOf(request));
  return kind === "visitor" || kind === "prefetch";
}

/** Creates a function that reads the version on a copy of a page, once for each copy. */
export function createReader() {
  const read = new WeakMap<CachedResponse, { version: ShownVersion | undefined }>();
  return (copy: CachedResponse): ShownVersion | undefined => {
    const known = read.get(copy) ?? { version: readVersion(String(copy.body)) };
    read.set(copy, known);
    return known.version;
  };
}

/**
 * Creates a function that chooses between the versions of a landing page while an experiment runs. Both versions are copies in
 * memory. A browser that has one of them names its ETag when it loads the page again, and gets the same version. Otherwise
 * chance decides. Bots and visitors who don't want to be counted get the original.
 */
export function createVersions({ copy, isStopped, random = Math.random }: Dependencies) {
  const versionOn = createReader();

  /** Returns the copy of the variant. Visitors never wait for it: without a copy, they get the original. */
  function variantOf(path: string, { id, startedAt }: ShownVersion): CachedResponse | undefined {
    const found = copy(variantPath(splitLanguage(path).language, id));
    if (found instanceof Promise) return undefined;
    const version = versionOn(found);
    return version?.version === "variant" && version.startedAt === startedAt ? found : undefined;
  }

  /**
   * Returns the version of a page for a request.
   * @param original the copy of the page at the path
   */
  return function versionFor(
    request: IncomingMessage,
    path: string,
    original: CachedResponse,
  ): CachedResponse {
    const running = isLandingPath(path) ? versionOn(original) : undefined;
    if (!running || !isVisitors(request) || isStopped(running.id, running.startedAt)) return original;
    const variant = variantOf(path, running);
    if (!variant) return original;
    const known = request.headers["if-none-match"];
    if (original.isNamedBy(known)) return original;
    return variant.isNamedBy(known) || random() * 100 < running.share ? variant : original;
  };
}
export type VersionFor = ReturnType<typeof createVersions>;
