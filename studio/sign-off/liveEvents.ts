import type { SanityClient } from "@sanity/client";
import {
  debounceTime,
  filter,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  share,
  switchMap,
  timer,
} from "rxjs";
import type { ApprovedWords } from "../../schemas/rules/claims/approvedWords.ts";
import { documentOfEvent, SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { listenForChanges } from "../changes/listenForChanges.ts";
import { readApprovedWords, readEvents } from "./events.ts";
import { type Reviews, readReviews } from "./reviews/reviews.ts";
import type { StoredEvent } from "./signOffState.ts";

/** The debounce time for changes, in milliseconds. */
const TOGETHER = 50;

/** How long the events of a closed document stay, in milliseconds. The actions of a form subscribe one after the other. */
const KEPT = 5_000;

/** What was read, or why it could not be. */
export interface Live<T> {
  readonly value?: T;
  readonly failure?: unknown;
}

/** The events of a document, or why they could not be read. */
export type LiveEvents = Live<readonly StoredEvent[]>;

/**
 * Returns a stream in a dataset, which all its readers share. It ends some time after the last one.
 * @param start starts it
 * @param make creates the store of the values that a new reader gets
 */
function sharedIn<T>(start: (client: SanityClient, id: string) => Observable<T>, make: () => Subject<T>) {
  const streams = new Map<string, Observable<T>>();
  return (client: SanityClient, id: string): Observable<T> => {
    const { projectId, dataset } = client.config();
    const key = `${projectId} ${dataset} ${id}`;
    const stream =
      streams.get(key) ??
      start(client, id).pipe(share({ connector: make, resetOnRefCountZero: () => timer(KEPT) }));
    streams.set(key, stream);
    return stream;
  };
}

/**
 * Emits the id of the document that a new event is about; undefined when events may have been missed. All actions and notices of a
 * form share one connection: browsers open only six to a host.
 */
const changed = sharedIn<string | undefined>(
  (client) =>
    listenForChanges(client, "*[_type == $type]", { type: SIGN_OFF_TYPE }).pipe(
      map((event) => (event.type === "mutation" ? documentOfEvent(event.documentId) : undefined)),
    ),
  () => new Subject(),
);

/** Returns a function that emits what `read` returns, and again after each new event that concerns it. */
function shareReads<T>(read: (client: SanityClient, id: string) => Promise<T>) {
  const readLive = (client: SanityClient, id: string) =>
    read(client, id).then(
      (value): Live<T> => ({ value }),
      (failure: unknown): Live<T> => ({ failure }),
    );
  return sharedIn<Live<T>>(
    (client, id) => {
      const concerning = changed(client, "").pipe(
        filter((document) => id === "" || document === undefined || document === id),
        debounceTime(TOGETHER),
      );
      return merge(of(null), concerning).pipe(switchMap(() => readLive(client, id)));
    },
    () => new ReplaySubject(1),
  );
}

/** Emits the events of the document with a published id. */
export const liveEvents: (client: SanityClient, id: string) => Observable<LiveEvents> = shareReads(
  (client, id) => readEvents(client, [id]),
);

const liveWords = shareReads(readApprovedWords);

/** Emits what texts may say. */
export const liveApprovedWords = (client: SanityClient): Observable<Live<ApprovedWords>> =>
  liveWords(client, "");

const sharedReviews = shareReads(readReviews);

/** Emits what waits for approvers, and what they decided. */
export const liveReviews = (client: SanityClient): Observable<Live<Reviews>> => sharedReviews(client, "");
