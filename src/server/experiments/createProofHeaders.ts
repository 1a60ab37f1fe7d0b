import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isLandingPath, type ShownVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { createReader } from "./createVersions.ts";

/**
 * Creates a function that returns the headers with the proof of a page view, names and values in turn; none for a page without an
 * experiment. A page's script can read `Server-Timing`, so the copies in memory stay the same for all visitors.
 * @param issue returns the proof of a view of a version
 */
export function createProofHeaders(issue: (version: ShownVersion) => string) {
  const versionOn = createReader();
  return function proofHeaders(path: string, copy: CachedResponse): readonly string[] {
    const version = isLandingPath(path) ? versionOn(copy) : undefined;
    return version ? ["server-timing", `proof;desc="${issue(version)}"`] : [];
  };
}
export type ProofHeaders = ReturnType<typeof createProofHeaders>;
