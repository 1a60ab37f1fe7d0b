import type { ExprNode } from "groq-js";
import { isPublished, type JsonObject, type LakeDocument } from "../document.ts";
import { ApiError, QueryMemoryError, QueryTimeoutError } from "../errors.ts";
import { parseGroq } from "../reading/groq.ts";
import type { Reader } from "../reading/Reader.ts";
import { nextTurn } from "../reading/time-slicing/QueryBudget.ts";
import { mayRead, type Viewer } from "../reading/View.ts";
import type { Commit, Revision } from "../writing/storage/Transaction.ts";
import type { StreamEvent } from "./EventStreams.ts";

export type ListenerOptions = {
  query: string;
  params: JsonObject;
  viewer: Viewer;
  /** The id of the listening user, or an empty string. */
  identity: string;
  includeMutations: boolean;
  includeResult: boolean;
  includePreviousRevision: boolean;
  /** Includes drafts and versions. Otherwise only published documents. */
  includeAllVersions: boolean;
  effects: boolean;
  visibility: string;
  /** The time limit per commit, in milliseconds. */
  timeLimit?: number;
};

type Match = { revision: Revision; transition: "appear" | "update" | "disappear" };

/** A queued commit, and the number of its events that the client already has. */
type Heard = { commit: Commit; seen: number };

/** The time limit per commit, and the longest time without yielding to other requests. Milliseconds. */
const usualTimeLimit = 5_000;
const stepTime = 6;

/** The number of commits that may queue up for a listener. */
const backlogLimit = 2_000;

/**
 * Sends matching changes in commit order. Commits don't wait for listeners: a slow query is evaluated in steps,
 * and one that exceeds the time limit ends the listener with an error.
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

  /** Queues a commit's events. @param seen the number of events to skip */
  hear(commit: Commit, seen = 0): void {
    if (this.#gone.signal.aborted) return;
    this.#waiting.push({ commit, seen });
    if (this.#waiting.length > backlogLimit) this.#fail(new QueryTimeoutError(this.#timeLimit));
    else if (!this.#isBusy) void this.#work();
  }

  /** Stops sending events. */
  end(): void {
    this.#gone.abort();
    this.#waiting.length = 0;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    try {
      for (let heard = this.#waiting.shift(); heard; heard = this.#waiting.shift()) {
        // Anyone may listen, so many public listeners must not delay editors.
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

  // On `channelError` the client doesn't reconnect.
  #fail(error: unknown): void {
    if (this.#gone.signal.aborted) return;
    this.end();
    if (error instanceof ApiError) this.#send({ event: "channelError", data: error.body });
    else console.error("lake:", error);
  }

  // As on Sanity, the event counts are per listener.
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
    if (!mayRead(viewer, revision.id)) return undefined;
    if (!includeAllVersions && !isPublished(revision.id)) return undefined;
    const before = await this.#matches(revision.before, until);
    const after = await this.#matches(revision.after, until);
    if (!before && !after) return undefined;
    return { revision, transition: before ? (after ? "update" : "disappear") : "appear" };
  }

  // Evaluates the query on the changed document alone: as on Sanity, a listener's query can't depend on other
  // documents.
  async #matches(document: LakeDocument | null, until: number): Promise<boolean> {
    if (!document) return false;
    const found = await this.#evaluate(document, until);
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
  }

  // A query can be valid but fail during evaluation. It then matches nothing.
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
