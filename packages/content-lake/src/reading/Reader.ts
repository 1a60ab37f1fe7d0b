import type { DocumentChange } from "../DocumentChange.ts";
import type { JsonObject, LakeDocument } from "../document.ts";
import { DocumentSet } from "./indexes/DocumentSet.ts";
import type { Perspective } from "./perspectives.ts";
import type { Evaluation } from "./planning/evaluation.ts";
import { type DatasetName, QueryRun } from "./QueryRun.ts";
import type { TextIndex } from "./text/TextIndex.ts";
import { isPublishedOnly, mayRead, View, type Viewer } from "./View.ts";

/** What the reader needs of the store. */
export type DocumentSource = {
  readonly documents: ReadonlyMap<string, LakeDocument>;
  all(): readonly LakeDocument[];
  /** Calls the listener after each commit. */
  afterCommit(listener: (commit: { revisions: readonly DocumentChange[] }) => void): void;
};

/** The attribute of a stored document whose text a view gives another name. */
const storedAttribute = (name: string) => (name === "_originalId" ? "_id" : name);

/** More views than this are not kept: each has indexes of its own. The one that was used longest ago is dropped. */
const viewLimit = 8;

/**
 * Reads documents with the rights of a viewer. Every endpoint reads through it, so a draft can't leak through
 * a query, a perspective, a reference, an export or a listener.
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

  mayRead(viewer: Viewer, id: string): boolean {
    return mayRead(viewer, id);
  }

  get(viewer: Viewer, id: string): LakeDocument | undefined {
    return this.mayRead(viewer, id) ? this.#source.documents.get(id) : undefined;
  }

  /** Prepares the evaluation of a query in a perspective. @param identity the id of the user who asks, if any */
  run(viewer: Viewer, perspective: Perspective, params: JsonObject, identity = ""): QueryRun {
    const view = this.view(viewer, perspective);
    const search: Evaluation["search"] = (attributes, pattern, limit) => {
      const stored = attributes === "all" ? "all" : attributes.map(storedAttribute);
      const ids = this.#texts.search(stored, pattern, limit);
      return ids && view.shown(ids);
    };
    return new QueryRun({ documents: view.documents, params, identity, search, sanity: this.#sanity });
  }

  /** Prepares the evaluation of a query over a single document. @param timeLimit in milliseconds */
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

// Without the token no version is shown, so every list of names shows the same. With a view for each, invented names would
// drop everybody's.
function withoutVersions(perspective: Perspective): Perspective {
  return perspective === "raw" || isPublishedOnly(perspective) ? perspective : ["drafts"];
}
