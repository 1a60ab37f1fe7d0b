import { isPublic, isPublished, type LakeDocument, marksDeletion, publishedId } from "../document.ts";
import { DocumentSet } from "./indexes/DocumentSet.ts";
import type { Perspective } from "./perspectives.ts";

/**
 * The access level of a reader. `editor` has a token and reads everything. `public` reads published documents
 * only. `nobody` reads nothing: a private dataset without a token.
 */
export type Viewer = "editor" | "public" | "nobody";

/** Returns whether a viewer may read a document, whether or not it exists. */
export function mayRead(viewer: Viewer, id: string): boolean {
  return viewer === "editor" || (viewer === "public" && isPublic(id));
}

/** The stored documents, by id. */
type Stored = ReadonlyMap<string, LakeDocument>;

/** The documents that a viewer sees in a perspective. Updated with each commit. */
export class View {
  readonly documents: DocumentSet;
  readonly #stored: Stored;
  readonly #viewer: Viewer;
  readonly #perspective: Perspective;

  constructor(stored: Stored, viewer: Viewer, perspective: Perspective) {
    this.#stored = stored;
    this.#viewer = viewer;
    this.#perspective = perspective;
    this.documents = new DocumentSet({
      get: (id) => (this.visibleId(id) === id ? this.#visible(id) : undefined),
      all: () => this.#allVisible(),
    });
  }

  /** Call it when a stored document is created, changed or deleted. */
  update(id: string): void {
    const shown = this.visibleId(id);
    const document = this.#visible(shown);
    if (document) this.documents.put(document);
    else this.documents.remove(shown);
  }

  // Fast path: most documents have no draft or version and are shown as they are.
  #allVisible(): LakeDocument[] {
    const others = new Set<string>();
    const published: string[] = [];
    for (const id of this.#stored.keys()) {
      if (isPublished(id)) published.push(id);
      else others.add(this.visibleId(id));
    }
    const shown: LakeDocument[] = [];
    for (const id of published) {
      const document = others.has(id) ? undefined : this.#alone(id);
      if (document) shown.push(document);
    }
    for (const id of others) {
      const document = this.#visible(id);
      if (document) shown.push(document);
    }
    return shown;
  }

  /** Returns this perspective's documents for stored ids. */
  shown(ids: readonly string[]): LakeDocument[] {
    const shown = new Set(ids.map((id) => this.visibleId(id)));
    return [...shown].flatMap((id) => this.documents.byId(id) ?? []);
  }

  /** Returns the id that a stored document has in this perspective, if it is visible. */
  visibleId(id: string): string {
    return this.#perspective === "raw" || isPublishedOnly(this.#perspective) ? id : publishedId(id);
  }

  #readable(id: string): LakeDocument | undefined {
    return mayRead(this.#viewer, id) ? this.#stored.get(id) : undefined;
  }

  #visible(id: string): LakeDocument | undefined {
    if (this.#perspective === "raw") return this.#readable(id);
    if (isPublishedOnly(this.#perspective)) return isPublished(id) ? this.#readable(id) : undefined;
    // The first version named in the perspective wins, then the published document.
    for (const name of this.#perspective) {
      const document = this.#readable(versionId(id, name));
      if (document) return marksDeletion(document) ? undefined : asPublished(document, id);
    }
    return this.#alone(id);
  }

  /** Returns a published document without other versions, as this perspective shows it. */
  #alone(id: string): LakeDocument | undefined {
    const document = this.#readable(id);
    if (!document || this.#perspective === "raw" || isPublishedOnly(this.#perspective)) return document;
    return marksDeletion(document) ? undefined : asPublished(document, id);
  }
}

/** Returns whether a perspective shows published documents as stored. */
export function isPublishedOnly(perspective: readonly string[]): boolean {
  return perspective.length === 1 && perspective[0] === "published";
}

function versionId(id: string, perspective: string): string {
  if (perspective === "published") return id;
  return perspective === "drafts" ? `drafts.${id}` : `versions.${perspective}.${id}`;
}

const renamed = new WeakMap<LakeDocument, LakeDocument>();

function asPublished(document: LakeDocument, id: string): LakeDocument {
  const known = renamed.get(document);
  if (known) return known;
  const result = { ...document, _id: id, _originalId: document._id };
  renamed.set(document, result);
  return result;
}
