import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "#environment.ts";
import { fetchSelf } from "#fetchSelf.ts";
import { checkDocument, readCurrent } from "../current.ts";
import { SIGNATURE_HEADER, sign } from "./signature.ts";
import type { Surroundings } from "./walk.ts";

/** Asked of this process itself: only its own pages tell whether they are new. */
async function page(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetchSelf(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/**
 * Next applies `revalidateTag` only once the handler that called it has returned, and the walk must see its
 * effect before it answers. So the call is a request of its own to /api/revalidate/tags, signed like a webhook.
 */
async function expire(tags: readonly string[], signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ tags });
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  const response = await fetchSelf("/api/revalidate/tags", {
    method: "POST",
    signal,
    headers: { [SIGNATURE_HEADER]: sign(body, secret) },
    body,
  });
  if (!response.ok) throw new Error(`/api/revalidate/tags answered ${response.status}`);
}

const wait = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });

/** The walk's surroundings in the running site. */
export const surroundings: Surroundings = { readCurrent, checkDocument, expire, page, wait };
