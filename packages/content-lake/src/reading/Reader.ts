import type { DocumentChange, JsonObject, LakeDocument } from "../document.ts";
import { ApiError } from "../errors.ts";
import { isRelease, releaseDocumentId, versionPrefix } from "../release.ts";
import { DocumentSet } from "./indexes/DocumentSet.ts";
import type { Perspective } from "./perspectives.ts";
import type { Evaluation } from "./planning/evaluation.ts";
import { type DatasetName, QueryRun } from "./QueryRun.ts";
import type { TextIndex } from "./text/TextIndex.ts";
import { isPublishedOnly, mayRead, View, type Viewer } from "./View.ts";

/** The parts of the store that the reader uses. */
export type DocumentSource = {
  readonly documents: ReadonlyMap<string, LakeDocument>;
  all(): readonly LakeDocument[];
  /** Calls the listener after each commit. */
  afterCommit(listener: (commit: { revisions: readonly DocumentChange[] }) => void): void;
};

/** Maps a view's attribute to the stored attribute: views add `_originalId`. */
const storedAttribute = (name: string) => (name === "_originalId" ? "_id" : name);

/** The number of cached views. Each has its own indexes. The least recently used view is evicted. */
const viewLimit = 8;

/**
 * Reads documents with a viewer's rights. All endpoints read through it, so drafts can't leak through a query,
 * perspective, reference, export or listener.
 */
export class Reader {
  readonly #source: DocumentSource;
  readonly #texts: TextIndex;
  readonly #sanity: DatasetName;
  readonly #views = new Map<string, View>();

  constructor(source: DocumentSource, texts: TextIndex, sanity: DatasetName) {
    this.#source = source;
    this.#texts = texts;
    this.#sanity = sanity;
    source.afterCommit(({ revisions }) => {
      for (const view of this.#views.values()) for (const { id } of revisions) view.update(id);
    });
  }

  get(viewer: Viewer, id: string): LakeDocument | undefined {
    return mayRead(viewer, id) ? this.#source.documents.get(id) : undefined;
  }

  /** Prepares a query in a perspective. @param identity the requesting user's id, or an empty string */
  run(viewer: Viewer, perspective: Perspective, params: JsonObject, identity = ""): QueryRun {
    const view = this.view(viewer, perspective);
    const search: Evaluation["search"] = (attributes, pattern, limit) => {
      const stored = attributes === "all" ? "all" : attributes.map(storedAttribute);
      const ids = this.#texts.search(stored, pattern, limit);
      return ids && view.shown(ids);
    };
    return new QueryRun({ documents: view.documents, params, identity, search, sanity: this.#sanity });
  }

  /** Prepares a query over a single document. @param timeLimit in milliseconds */
  runOver(document: LakeDocument, params: JsonObject, identity: string, timeLimit: number): QueryRun {
    const documents = new DocumentSet([document]);
    return new QueryRun({
      documents,
      params,
      identity,
      timeLimit,
      search: () => undefined,
      sanity: this.#sanity,
    });
  }

  view(viewer: Viewer, perspective: Perspective): View {
    const seen = viewer === "editor" ? perspective : withoutVersions(perspective);
    const key = `${viewer} ${seen}`;
    const view = this.#views.get(key) ?? new View(this.#source.documents, viewer, seen);
    this.#views.delete(key);
    this.#views.set(key, view);
    const [oldest] = this.#views.keys();
    if (this.#views.size > viewLimit && oldest !== undefined) this.#views.delete(oldest);
    return view;
  }
}

// Without a token, versions are hidden, so all lists of names show the same documents. They share one view:
// otherwise made-up names could evict everyone's views.
function withoutVersions(perspective: Perspective): Perspective {
  return perspective === "raw" || isPublishedOnly(perspective) ? perspective : ["drafts"];
}

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
