import type { SanityClient } from "@sanity/client";
import { useEffect, useMemo, useState } from "react";
import { useClient } from "sanity";
import { useContentTypes } from "../contentTypes.ts";

/** A client that reads drafts and versions too. */
export function useRawClient(): SanityClient {
  const client = useClient({ apiVersion: "2025-10-01" });
  return useMemo(() => client.withConfig({ perspective: "raw", useCdn: false }), [client]);
}

/** Milliseconds in which changes that come one after another are read as one. */
const TOGETHER = 150;

/** A number that grows with each change of a document that editors write, or of another type that is given. */
export function useChangeCount(also: readonly string[] = []): number {
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
    const options = {
      events: ["welcome", "mutation", "reconnect"] as ["welcome", "mutation", "reconnect"], // a list of literals
      includeResult: false,
      includeMutations: false,
      includeAllVersions: true,
      visibility: "query" as const,
    };
    const subscription = client
      .listen("*[_type in $types]", { types: JSON.parse(types) }, options)
      .subscribe({
        next: change,
        // The next visit of the tool reads everything anew.
        error: () => {},
      });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client, types]);
  return count;
}

/** What the lake answered last; while it has not answered yet both are undefined. */
export interface Answer<T> {
  readonly value?: T;
  readonly error?: string;
}

/** For people: why a request did not work. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * What `read` answers, asked anew when `key` changes. The last answer stays until the next is there.
 * @param read the same function for the same key
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
