import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "#environment.ts";
import { askSelf } from "#ownRequest.ts";
import { checkDocument, readUncached } from "../readUncached.ts";
import type { RevalidationDependencies } from "./revalidateChange.ts";
import { SIGNATURE_HEADER, sign } from "./signature.ts";

/** Asked of this process itself: only its own pages tell whether they are new. */
async function page(path: string, signal: AbortSignal): Promise<string> {
  const response = await askSelf(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/**
 * Next applies `revalidateTag` only once the handler that called it has returned, and the walk must see its
 * effect before it answers. So the call is a request of its own to /api/revalidate/tags, signed like a webhook.
 */
async function markStale(tags: readonly string[], signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ tags });
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  const response = await askSelf("/api/revalidate/tags", {
    method: "POST",
    signal,
    headers: { [SIGNATURE_HEADER]: sign(body, secret) },
    body,
  });
  if (!response.ok) throw new Error(`/api/revalidate/tags answered ${response.status}`);
}

const wait = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });

/** The walk's dependencies in the running site. */
export const dependencies: RevalidationDependencies = { readUncached, checkDocument, markStale, page, wait };
