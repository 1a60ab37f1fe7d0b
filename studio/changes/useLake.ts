import type { SanityClient } from "@sanity/client";
import { useEffect, useMemo, useState } from "react";
import { useClient } from "sanity";
import { useContentTypes } from "../contentTypes.ts";
import { listenForChanges } from "./listenForChanges.ts";

/** Returns a client that also reads drafts and versions. */
export function useRawClient(): SanityClient {
  const client = useClient({ apiVersion: "2025-10-01" });
  return useMemo(() => client.withConfig({ perspective: "raw", useCdn: false }), [client]);
}

/** The debounce time for content changes, in milliseconds. */
const TOGETHER = 150;

/**
 * Returns a number that increases with each change to a content document, or to a document of the types in `also`.
 * @param filter a GROQ condition that limits the documents
 */
export function useChangeCount(also: readonly string[] = [], filter = "true"): number {
  const client = useRawClient();
  const content = useContentTypes();
  const [count, setCount] = useState(0);
  const types = JSON.stringify([...content, ...also]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount((before) => before + 1), TOGETHER);
    };
    const query = `*[_type in $types && ${filter}]`;
    const subscription = listenForChanges(client, query, { types: JSON.parse(types) }).subscribe(change);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client, types, filter]);
  return count;
}

/** The latest result of a request. Both fields are undefined until the first response. */
export interface Answer<T> {
  readonly value?: T | undefined;
  readonly error?: string | undefined;
}

/** Returns the reason for a failed request, for display. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns the result of `read`, which runs again when `key` changes. The previous result stays until the next arrives.
 * @param read must request the same data for the same key
 */
export function useAsyncValue<T>(read: () => Promise<T>, key: string): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when `read` asks something else
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setAnswer({ value }),
      (error) => isCurrent && setAnswer({ error: reasonOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return answer;
}
