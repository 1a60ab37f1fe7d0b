import { isDraft, isPublished, type LakeDocument, publishedId, releaseOf } from "../document.ts";
import { ApiError } from "../errors.ts";

/** `raw`: every document as stored. A list: the first name in it for which a document has a version wins. */
export type Perspective = "raw" | readonly string[];

/** From this API version on the default perspective is `published`; before, it was `raw`. */
const publishedByDefaultFrom = "2025-02-19";

/** Whether `published` is the default perspective of an API version. */
export function hasPublishedDefault(version: string): boolean {
  const date = version.replace(/^v/, "");
  return date === "X" || (date.length > 1 && date >= publishedByDefaultFrom);
}

/**
 * Reads the `perspective` parameter: a name, or several by comma, or as JSON. `previewDrafts` is the old name
 * of `drafts`.
 * @param version of the API as in the address: `v2025-02-19`, `v1`, `vX`
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
    // refused below
  }
  throw new ApiError(400, `Invalid perspective: ${given}`);
}

/** The documents in a perspective. */
export type View = {
  documents: readonly LakeDocument[];
  /** The document of a reference. */
  byId(id: string): LakeDocument | undefined;
};

export function viewOf(documents: readonly LakeDocument[], perspective: Perspective): View {
  const visible =
    perspective === "raw"
      ? documents
      : isPublishedOnly(perspective)
        ? documents.filter(({ _id }) => isPublished(_id))
        : overlay(documents, perspective);
  let index: Map<string, LakeDocument> | undefined;
  return {
    documents: visible,
    byId(id) {
      index ??= new Map(visible.map((document) => [document._id, document]));
      return index.get(id);
    },
  };
}

function isPublishedOnly(perspective: readonly string[]): boolean {
  return perspective.length === 1 && perspective[0] === "published";
}

// One version of each document: of those that the list names the first, else the published one.
function overlay(documents: readonly LakeDocument[], perspective: readonly string[]): LakeDocument[] {
  const rank = new Map(perspective.map((name, index) => [name, index]));
  if (!rank.has("published")) rank.set("published", perspective.length);
  const winners = new Map<string, { document: LakeDocument; rank: number }>();
  for (const document of documents) {
    const ownRank = rank.get(perspectiveOf(document._id));
    if (ownRank === undefined) continue;
    const id = publishedId(document._id);
    const winner = winners.get(id);
    if (!winner || ownRank < winner.rank) winners.set(id, { document, rank: ownRank });
  }
  return [...winners].flatMap(([id, { document }]) =>
    isDeletion(document) ? [] : asPublished(document, id),
  );
}

function perspectiveOf(id: string): string {
  return isDraft(id) ? "drafts" : (releaseOf(id) ?? "published");
}

// A version document may say that its release deletes the document.
function isDeletion(document: LakeDocument): boolean {
  const system = document._system;
  return typeof system === "object" && system !== null && "delete" in system && system.delete === true;
}

const renamed = new WeakMap<LakeDocument, LakeDocument>();

function asPublished(document: LakeDocument, id: string): LakeDocument {
  const known = renamed.get(document);
  if (known) return known;
  const result = { ...document, _id: id, _originalId: document._id };
  renamed.set(document, result);
  return result;
}
