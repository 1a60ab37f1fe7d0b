import { ApiError } from "../errors.ts";

/** `raw` shows all documents as stored. In a list, the first name for which a document has a version wins. */
export type Perspective = "raw" | readonly string[];

/** The first API version with the default perspective `published`. Older versions default to `raw`. */
const publishedByDefaultFrom = "2025-02-19";

/** Returns whether an API version's default perspective is `published`. */
export function hasPublishedDefault(version: string): boolean {
  const date = version.replace(/^v/, "");
  return date === "X" || (date.length > 1 && date >= publishedByDefaultFrom);
}

/**
 * Parses the `perspective` parameter: a name, a comma-separated list, or a JSON array. `previewDrafts` is the
 * old name of `drafts`.
 * @param version the API version in the URL: `v2025-02-19`, `v1`, `vX`
 * @throws ApiError 400
 */
export function parsePerspective(
  given: string | readonly string[] | undefined,
  version: string,
): Perspective {
  const names = perspectiveNames(given);
  if (names.length === 0) {
    return hasPublishedDefault(version) ? ["published"] : "raw";
  }
  if (names.includes("raw")) {
    if (names.length > 1) throw new ApiError(400, 'The "raw" perspective cannot be combined with others');
    return "raw";
  }
  return names.map((name) => (name === "previewDrafts" ? "drafts" : name));
}

function perspectiveNames(given: string | readonly string[] | undefined): readonly string[] {
  if (given === undefined || given === "") return [];
  if (typeof given !== "string") return given;
  if (!given.startsWith("[")) return given.split(",").map((name) => name.trim());
  try {
    const list: unknown = JSON.parse(given);
    if (Array.isArray(list) && list.every((name) => typeof name === "string")) return list;
  } catch {
    // rejected below
  }
  throw new ApiError(400, `Invalid perspective: ${given}`);
}
