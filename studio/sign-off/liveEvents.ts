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
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
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

/** The events, or why they could not be read. */
export interface LiveEvents {
  readonly value?: readonly StoredEvent[];
  readonly failure?: unknown;
}

const shared = new Map<string, Observable<LiveEvents>>();

/**
 * Emits the events of a document, and again after each new one. All actions of a form share one connection: browsers open
 * only six to a host.
 * @param id the published id
 */
export function liveEvents(client: SanityClient, id: string): Observable<LiveEvents> {
  const { projectId, dataset } = client.config();
  const key = `${projectId} ${dataset} ${id}`;
  const listening = shared.get(key);
  if (listening) return listening;
  const changes = client
    .listen("*[_type == $type && document == $id]", { type: SIGN_OFF_TYPE, id }, OPTIONS)
    // The events that were read stay. The form reads them again the next time it opens.
    .pipe(catchError(() => EMPTY));
  const read = () =>
    readEvents(client, [id]).then(
      (value) => ({ value }),
      (failure: unknown) => ({ failure }),
    );
  const events = merge(of(null), changes.pipe(debounceTime(TOGETHER))).pipe(
    switchMap(read),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEPT) }),
  );
  shared.set(key, events);
  return events;
}
