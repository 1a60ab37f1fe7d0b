import type { ExprNode } from "groq-js";
import { isPublished, type JsonObject, type LakeDocument } from "../document.ts";
import { ApiError, QueryMemoryError, QueryTimeoutError } from "../errors.ts";
import { parseGroq } from "../reading/groq.ts";
import type { Reader } from "../reading/Reader.ts";
import { nextTurn } from "../reading/time-slicing/nextTurn.ts";
import type { Viewer } from "../reading/View.ts";
import type { Commit, Revision } from "../writing/storage/Transaction.ts";
import type { StreamEvent } from "./EventStreams.ts";

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
  /** How long it may take for a commit, in milliseconds. */
  timeLimit?: number;
};

type Match = { revision: Revision; transition: "appear" | "update" | "disappear" };

/** A commit that is to be heard, and how many of its events the client has already. */
type Heard = { commit: Commit; seen: number };

/** How long a listener may take for a commit, and how long others wait for it at a time. Milliseconds. */
const usualTimeLimit = 5_000;
const stepTime = 6;

/** How many commits may wait for a listener. */
const backlogLimit = 2_000;

/**
 * Sends the changes in commits that match a query, in their order. Whoever committed does not wait: a query that takes long is
 * evaluated in steps, and one that takes too long is ended with an error.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #reader: Reader;
  readonly #query: ExprNode;
  readonly #send: (event: StreamEvent) => void;
  readonly #waiting: Heard[] = [];
  readonly #gone = new AbortController();
  readonly #timeLimit: number;
  #isBusy = false;

  /** @throws QueryParseError */
  constructor(reader: Reader, options: ListenerOptions, send: (event: StreamEvent) => void) {
    this.#query = parseGroq(options.query, options.params);
    this.#reader = reader;
    this.#options = options;
    this.#send = send;
    this.#timeLimit = options.timeLimit ?? usualTimeLimit;
  }

  /** Sends the events of a commit, after those of the commits before. @param seen how many of them are left out */
  hear(commit: Commit, seen = 0): void {
    if (this.#gone.signal.aborted) return;
    this.#waiting.push({ commit, seen });
    if (this.#waiting.length > backlogLimit) this.#fail(new QueryTimeoutError(this.#timeLimit));
    else if (!this.#isBusy) void this.#work();
  }

  /** Sends nothing more. */
  end(): void {
    this.#gone.abort();
    this.#waiting.length = 0;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    try {
      for (let heard = this.#waiting.shift(); heard; heard = this.#waiting.shift()) {
        // Everybody may listen: many of them do not keep an editor waiting.
        if (this.#options.viewer !== "editor") await nextTurn();
        for (const event of await this.#eventsOf(heard)) {
          if (this.#gone.signal.aborted) return;
          this.#send(event);
        }
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isBusy = false;
    }
  }

  // The client then does not listen again.
  #fail(error: unknown): void {
    if (this.#gone.signal.aborted) return;
    this.end();
    if (error instanceof ApiError) this.#send({ event: "channelError", data: error.body });
    else console.error("lake:", error);
  }

  // As on Sanity, they are counted for each listener.
  async #eventsOf({ commit, seen }: Heard): Promise<StreamEvent[]> {
    const { sequence, transaction, revisions } = commit;
    const matches = await this.#matchesOf(revisions);
    const events = matches.map(({ revision, transition }, index) => {
      const { id, before, after, mutations, apply, revert } = revision;
      const { includeMutations, includeResult, includePreviousRevision, effects, visibility } = this.#options;
      return {
        event: "mutation",
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
    return events.slice(seen);
  }

  async #matchesOf(revisions: readonly Revision[]): Promise<Match[]> {
    const began = performance.now();
    let stepEnd = began + stepTime;
    const found: Match[] = [];
    for (const revision of revisions) {
      const match = await this.#match(revision, began + this.#timeLimit);
      if (match) found.push(match);
      if (performance.now() < stepEnd) continue;
      await nextTurn();
      stepEnd = performance.now() + stepTime;
    }
    return found;
  }

  async #match(revision: Revision, until: number): Promise<Match | undefined> {
    const { viewer, includeAllVersions } = this.#options;
    if (!this.#reader.mayRead(viewer, revision.id)) return undefined;
    if (!includeAllVersions && !isPublished(revision.id)) return undefined;
    const before = await this.#matches(revision.before, until);
    const after = await this.#matches(revision.after, until);
    if (!before && !after) return undefined;
    return { revision, transition: before ? (after ? "update" : "disappear") : "appear" };
  }

  // The query sees the changed document alone: as on Sanity, a listener's query can't depend on others.
  async #matches(document: LakeDocument | null, until: number): Promise<boolean> {
    if (!document) return false;
    const found = await this.#evaluate(document, until);
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
  }

  // A query may parse and still not be one that can be evaluated. It matches nothing.
  async #evaluate(document: LakeDocument, until: number): Promise<unknown> {
    const { params, identity } = this.#options;
    const run = this.#reader.runOver(document, params, identity, Math.ceil(until - performance.now()));
    try {
      return await run.result(this.#query, () => this.#gone.signal);
    } catch (error) {
      if (error instanceof QueryTimeoutError || error instanceof QueryMemoryError) throw error;
      return false;
    }
  }
}
