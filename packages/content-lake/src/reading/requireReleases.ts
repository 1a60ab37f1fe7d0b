import { ApiError } from "../errors.ts";
import { isRelease, releaseDocumentId, versionPrefix } from "../release.ts";
import type { Perspective } from "./perspectives.ts";
import type { DocumentSource } from "./Reader.ts";

const ownNames = ["published", "drafts"];

/**
 * Rejects a perspective with an unknown release. Versions without a release document count as a release too:
 * Sanity's agents create them.
 * @throws ApiError 400
 */
export function requireReleases(source: DocumentSource, perspective: Perspective): void {
  if (perspective === "raw") return;
  for (const name of perspective) {
    if (ownNames.includes(name) || exists(source, name)) continue;
    const description = `Perspective "${name}" not found: no release has this name`;
    throw new ApiError(400, description, { error: { type: "perspectiveNotFoundError", description } });
  }
}

function exists(source: DocumentSource, name: string): boolean {
  if (isRelease(source.documents.get(releaseDocumentId(name)))) return true;
  const prefix = versionPrefix(name);
  return source.all().some(({ _id }) => _id.startsWith(prefix));
}
