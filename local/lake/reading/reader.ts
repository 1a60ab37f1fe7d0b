import { isPublic, type LakeDocument } from "../document.ts";
import { type Perspective, type View, viewOf } from "./perspectives.ts";

/** `editor` has the token and reads everything. Everyone else reads published documents only. */
export type Viewer = "editor" | "public";

/** What the reader needs of the store. */
export type DocumentSource = {
  readonly documents: ReadonlyMap<string, LakeDocument>;
  all(): readonly LakeDocument[];
  /** Another number after each commit. */
  readonly sequence: number;
};

/**
 * Reads documents with the rights of a viewer. Every endpoint reads through it, so a draft can't leak through
 * a query, a perspective, a reference, an export or a listener. Views are cached until the next commit.
 */
export class Reader {
  readonly #source: DocumentSource;
  #sequence = -1;
  readonly #views = new Map<string, View>();

  constructor(source: DocumentSource) {
    this.#source = source;
  }

  mayRead(viewer: Viewer, id: string): boolean {
    return viewer === "editor" || isPublic(id);
  }

  get(viewer: Viewer, id: string): LakeDocument | undefined {
    return this.mayRead(viewer, id) ? this.#source.documents.get(id) : undefined;
  }

  view(viewer: Viewer, perspective: Perspective): View {
    if (this.#sequence !== this.#source.sequence) {
      this.#views.clear();
      this.#sequence = this.#source.sequence;
    }
    const key = `${viewer} ${perspective}`;
    let view = this.#views.get(key);
    if (!view) {
      view = viewOf(this.#readable(viewer), perspective);
      this.#views.set(key, view);
    }
    return view;
  }

  #readable(viewer: Viewer): readonly LakeDocument[] {
    const all = this.#source.all();
    return viewer === "editor" ? all : all.filter(({ _id }) => isPublic(_id));
  }
}
