import type { IncomingMessage } from "node:http";
import { visitorKind } from "#analytics/counting/visitorKind.ts";
import { readerOf } from "#analytics/countRequests.ts";
import { isStopped } from "#analytics/experiments/stoppedTable.ts";
import { viewProofs } from "#analytics/experiments/viewProofs.ts";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import {
  isLandingPath,
  readVersion,
  type ShownVersion,
  variantPath,
} from "#schemas/rules/experiments/shownVersion.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import type { PageVersions } from "./exchange.ts";

interface Dependencies extends Pick<PageCopies, "copy"> {
  /** Whether a run of an experiment has stopped by itself. */
  isStopped: (id: string, startedAt: string) => boolean;
  /** Returns the proof of a view of a version. */
  issueProof: (version: ShownVersion) => string;
  /** Returns a number from 0 up to 1. */
  random?: () => number;
}

/** Whether a request is a visitor's who may be counted. A browser prefetches a page for a visitor. */
function isVisitors(request: IncomingMessage): boolean {
  const kind = visitorKind(readerOf(request));
  return kind === "visitor" || kind === "prefetch";
}

/** Creates a function that reads the version on a copy of a page, once for each copy. */
function createReader() {
  const read = new WeakMap<CachedResponse, { version: ShownVersion | undefined }>();
  return (copy: CachedResponse): ShownVersion | undefined => {
    const result = read.get(copy) ?? { version: readVersion(String(copy.body)) };
    read.set(copy, result);
    return result.version;
  };
}

/**
 * Creates the experiments of the landing pages. `choose` chooses between the versions while an experiment runs. Both versions
 * are copies in memory. A browser that has one of them names its ETag when it loads the page again, and gets the same
 * version. Otherwise chance decides. Bots and visitors who don't want to be counted get the original.
 */
export function createLandingExperiment({
  copy,
  isStopped,
  issueProof,
  random = Math.random,
}: Dependencies): PageVersions {
  const versionOn = createReader();

  /** Returns the copy of the variant. Visitors never wait for it: without a copy, they get the original. */
  function variantOf(path: string, { id, startedAt }: ShownVersion): CachedResponse | undefined {
    const variant = copy(variantPath(splitLanguage(path).language, id));
    if (variant instanceof Promise) return undefined;
    const version = versionOn(variant);
    return version?.version === "variant" && version.startedAt === startedAt ? variant : undefined;
  }

  return {
    choose(request, path, original) {
      const running = isLandingPath(path) ? versionOn(original) : undefined;
      if (!running || !isVisitors(request) || isStopped(running.id, running.startedAt)) return original;
      const variant = variantOf(path, running);
      if (!variant) return original;
      const etags = request.headers["if-none-match"];
      if (original.isNamedBy(etags)) return original;
      return variant.isNamedBy(etags) || random() * 100 < running.share ? variant : original;
    },
    // A page's script can read `Server-Timing`, so the copies in memory stay the same for all visitors.
    proofHeaders(path, version) {
      const shown = isLandingPath(path) ? versionOn(version) : undefined;
      return shown && ["server-timing", `proof;desc="${issueProof(shown)}"`];
    },
  };
}

/** Creates the versions of this site's landing pages. */
export const landingVersions = ({ copy }: Pick<PageCopies, "copy">): PageVersions =>
  createLandingExperiment({ copy, isStopped, issueProof: (version) => viewProofs().issue(version) });
