import type { SanityClient } from "@sanity/client";
import {
  catchError,
  debounceTime,
  EMPTY,
  merge,
  type Observable,
  of,
  ReplaySubject,
  share,
  switchMap,
  timer,
} from "rxjs";
import type { ApprovedWords } from "../../schemas/rules/claims/approvedWords.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { CLINICAL, readApprovedWords } from "./approvedWords.ts";
import { readEvents } from "./events.ts";
import type { StoredEvent } from "./signOffState.ts";

/** The debounce time for changes, in milliseconds. */
const TOGETHER = 50;

/** How long the events of a closed document stay, in milliseconds. The actions of a form subscribe one after the other. */
const KEPT = 5_000;

const OPTIONS = {
  events: ["welcome", "mutation", "reconnect"] as ["welcome", "mutation", "reconnect"], // a list of literals
  includeResult: false,
  includeMutations: false,
  visibility: "query" as const,
};

/** What was read, or why it could not be. */
export interface Live<T> {
  readonly value?: T;
  readonly failure?: unknown;
}

/** The events of a document, or why they could not be read. */
export type LiveEvents = Live<readonly StoredEvent[]>;

/**
 * Returns a function that emits what `read` returns, and again after each new event that matches a GROQ condition. All actions of
 * a form share one connection: browsers open only six to a host.
 */
function shareReads<T>(condition: string, read: (client: SanityClient, id: string) => Promise<T>) {
  const shared = new Map<string, Observable<Live<T>>>();
  return (client: SanityClient, id: string): Observable<Live<T>> => {
    const { projectId, dataset } = client.config();
    const key = `${projectId} ${dataset} ${id}`;
    const listening = shared.get(key);
    if (listening) return listening;
    const changes = client
      .listen(`*[${condition}]`, { type: SIGN_OFF_TYPE, id }, OPTIONS)
      // The events that were read stay. The form reads them again the next time it opens.
      .pipe(catchError(() => EMPTY));
    const readLive = () =>
      read(client, id).then(
        (value): Live<T> => ({ value }),
        (failure: unknown): Live<T> => ({ failure }),
      );
    const events = merge(of(null), changes.pipe(debounceTime(TOGETHER))).pipe(
      switchMap(readLive),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEPT) }),
    );
    shared.set(key, events);
    return events;
  };
}

/** Emits the events of the document with a published id. */
export const liveEvents: (client: SanityClient, id: string) => Observable<LiveEvents> = shareReads(
  "_type == $type && document == $id",
  (client, id) => readEvents(client, [id]),
);

const liveWords = shareReads(CLINICAL, readApprovedWords);

/** Emits what texts may say. */
export const liveApprovedWords = (client: SanityClient): Observable<Live<ApprovedWords>> =>
  liveWords(client, "");
