import "server-only";
import type { ContentSourceMap } from "@sanity/client";
import type { SanityClient } from "next-sanity";
import { contentClient } from "./client.ts";
import { LakeError } from "./LakeError.ts";

interface AskOptions {
  /** Another perspective than the published one. */
  readonly client?: SanityClient;
  readonly cache?: "no-store";
  readonly next?: { readonly tags: string[]; readonly revalidate: number };
  /** Aborts the request; without it the client's own timeout holds. */
  readonly signal?: AbortSignal | undefined;
}

/** With the cause: `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `${error.message}${code}`;
}

/**
 * @throws LakeError in one line, whatever went wrong. The client's own errors contain the whole answer, and
 * Next would print it
 */
async function orLakeError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // An error with a digest is Next's own: with it Next says that a page can't be prerendered.
    const isNexts = error instanceof Error && "digest" in error;
    // Compared by name, since limitContentResponses runs in another bundle, with its own copy of each class.
    if (isNexts || (error instanceof Error && error.name === "LakeError")) throw error;
    throw new LakeError(`The content lake can't be read: ${reasonOf(error)}.`);
  }
}

/** What the lake answers to a query. @throws LakeError */
export function queryContent(
  query: string,
  params: Record<string, unknown>,
  { client = contentClient(), signal, ...caching }: AskOptions,
): Promise<unknown> {
  return orLakeError(() => client.fetch<unknown>(query, params, { ...caching, ...(signal && { signal }) }));
}

/**
 * What the lake answers to a query, and which field of which document each value is. A lake may not say the
 * latter.
 */
export interface TracedAnswer {
  readonly result: unknown;
  readonly resultSourceMap?: ContentSourceMap;
}

/** As {@link queryContent}, with a content source map. @throws LakeError */
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
