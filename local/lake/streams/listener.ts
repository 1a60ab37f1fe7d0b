import { isPublished, type JsonObject, type LakeDocument } from "../document.ts";
import { evaluateGroq, parseGroq } from "../reading/groq.ts";
import type { Reader } from "../reading/reader.ts";
import type { Viewer } from "../reading/view.ts";
import type { Commit, Revision } from "../writing/transaction.ts";

export type ListenerOptions = {
  query: string;
  params: JsonObject;
  viewer: Viewer;
  /** The id of the user who listens, if known. */
  identity: string;
  includeMutations: boolean;
  includeResult: boolean;
  includePreviousRevision: boolean;
  /** Drafts and versions too; published documents only otherwise. */
  includeAllVersions: boolean;
  effects: boolean;
  visibility: string;
};

/** An event of a listener. The id says where to continue after it. */
export type ListenerEvent = { id: string; data: JsonObject };

type Match = { revision: Revision; transition: "appear" | "update" | "disappear" };

/** Finds the changes in commits that match a query. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #reader: Reader;

  /** @throws QueryParseError */
  constructor(reader: Reader, options: ListenerOptions) {
    parseGroq(options.query, options.params);
    this.#reader = reader;
    this.#options = options;
  }

  /** The events of a commit for this listener. As on Sanity, they are counted for each listener. */
  eventsOf({ sequence, transaction, revisions }: Commit): ListenerEvent[] {
    const matches = revisions.flatMap((revision) => this.#match(revision) ?? []);
    return matches.map(({ revision, transition }, index) => {
      const { id, before, after, mutations, apply, revert } = revision;
      const { includeMutations, includeResult, includePreviousRevision, effects, visibility } = this.#options;
      return {
        id: `${sequence}#${index + 1}`,
        data: {
          eventId: `${transaction.id}#${id}`,
          documentId: id,
          transactionId: transaction.id,
          transition,
          identity: transaction.author,
          ...(before && { previousRev: before._rev }),
          resultRev: transaction.id,
          timestamp: transaction.timestamp,
          visibility,
          transactionTotalEvents: matches.length,
          transactionCurrentEvent: index + 1,
          ...(includeMutations && { mutations }),
          ...(effects && { effects: { apply, revert } }),
          ...(includeResult && after && { result: after }),
          ...(includePreviousRevision && { previous: before }),
        },
      };
    });
  }

  #match(revision: Revision): Match | undefined {
    const { viewer, includeAllVersions } = this.#options;
    if (!this.#reader.mayRead(viewer, revision.id)) return undefined;
    if (!includeAllVersions && !isPublished(revision.id)) return undefined;
    const [before, after] = [this.#matches(revision.before), this.#matches(revision.after)];
    if (!before && !after) return undefined;
    return { revision, transition: before ? (after ? "update" : "disappear") : "appear" };
  }

  // The query sees the changed document alone: as on Sanity, a listener's query can't depend on others.
  #matches(document: LakeDocument | null): boolean {
    if (!document) return false;
    const found = this.#evaluate(document);
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
  }

  // A query may parse and still not be one that can be evaluated. It matches nothing.
  #evaluate(document: LakeDocument): unknown {
    const { query, params, identity } = this.#options;
    try {
      return evaluateGroq(query, { params, documents: [document], identity });
    } catch {
      return false;
    }
  }
}
