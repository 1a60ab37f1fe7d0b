import "server-only";
import type { ContentSourceMap } from "@sanity/client";
import type { SanityClient } from "next-sanity";
import { contentClient } from "./client.ts";
import { unreadable } from "./LakeError.ts";

/** How a query is cached, and what aborts it. */
export interface Reading {
  readonly cache?: "no-store";
  readonly next?: { readonly tags: string[]; readonly revalidate: number };
  /** Aborts the request. Without a signal, the client's timeout applies. */
  readonly signal?: AbortSignal | undefined;
}

interface AskOptions extends Reading {
  /** A client with another perspective than "published". */
  readonly client?: SanityClient;
}

/** Converts errors to one-line LakeErrors. The client's own errors contain the whole response, and Next would print it. */
export async function orLakeError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // Errors with a digest are Next's control flow: Next throws them when a page can't be prerendered.
    const isNexts = error instanceof Error && "digest" in error;
    // Compared by name: limitContentResponses runs in another bundle, with its own copy of each class.
    if (isNexts || (error instanceof Error && error.name === "LakeError")) throw error;
    throw unreadable(error);
  }
}

/** Queries the lake and returns the result. @throws LakeError */
export function queryContent(
  query: string,
  params: Record<string, unknown>,
  { client = contentClient(), signal, ...caching }: AskOptions,
): Promise<unknown> {
  return orLakeError(() => client.fetch<unknown>(query, params, { ...caching, ...(signal && { signal }) }));
}

/** A query result, and a map from each value to its document and field. Not every lake returns the map. */
export interface TracedAnswer {
  readonly result: unknown;
  readonly resultSourceMap?: ContentSourceMap;
}

/** Like {@link queryContent}, with a content source map. @throws LakeError */
export function queryWithSourceMap(
  query: string,
  params: Record<string, unknown>,
  { client = contentClient(), signal, ...caching }: AskOptions,
): Promise<TracedAnswer> {
  const options = {
    filterResponse: false,
    returnQuery: false,
    resultSourceMap: "withKeyArraySelector",
  } as const;
  return orLakeError(() =>
    client.fetch<unknown>(query, params, { ...caching, ...(signal && { signal }), ...options }),
  );
}
