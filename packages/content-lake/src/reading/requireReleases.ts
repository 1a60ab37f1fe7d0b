import { ApiError } from "../errors.ts";
import { isRelease, releaseDocumentId, versionPrefix } from "../release.ts";
import type { Perspective } from "./perspectives.ts";
import type { DocumentSource } from "./Reader.ts";

const ownNames = ["published", "drafts"];

/**
 * Refuses a perspective with a release that does not exist. Versions without a release document are a release
 * too: Sanity's agents make them.
 * @throws ApiError 400
 */
export function requireReleases(source: DocumentSource, perspective: Perspective): void {
  if (perspective === "raw") return;
  for (const name of perspective) {
    if (ownNames.includes(name) || exists(source, name)) continue;
    const description = `Perspective "${name}" not found: there is no such release`;
    throw new ApiError(400, description, { error: { type: "perspectiveNotFoundError", description } });
  }
}

function exists(source: DocumentSource, name: string): boolean {
  if (isRelease(source.documents.get(releaseDocumentId(name)))) return true;
  const prefix = versionPrefix(name);
  return source.all().some(({ _id }) => _id.startsWith(prefix));
}
