import { DisconnectError, type ListenEvent, type SanityClient } from "@sanity/client";
import { EMPTY, type Observable, retry, timer } from "rxjs";

/** Milliseconds before a failed listener starts again: after the first failure, and at most. They double with each failure. */
const WAITS = [1_000, 60_000] as const;

const delay = (error: unknown, failures: number) =>
  error instanceof DisconnectError ? EMPTY : timer(Math.min(WAITS[0] * 2 ** (failures - 1), WAITS[1]));

/**
 * Listens to changes of documents, also of drafts and versions. A `welcome` or `reconnect` event says that changes may have been
 * missed. After an error, it listens again, unless the lake asked to stop.
 * @param query a GROQ query without a projection
 */
export const listenForChanges = (
  client: SanityClient,
  query: string,
  params: Record<string, unknown>,
): Observable<ListenEvent<Record<string, unknown>>> =>
  client
    .listen(query, params, {
      events: ["welcome", "mutation", "reconnect"] as ["welcome", "mutation", "reconnect"], // a list of literals
      includeResult: false,
      includeMutations: false,
      includeAllVersions: true,
      visibility: "query",
    })
    .pipe(retry({ delay }));
