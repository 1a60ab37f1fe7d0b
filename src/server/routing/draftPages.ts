import type { IncomingMessage } from "node:http";
import { fetchSelf } from "#platform/fetchSelf.ts";

/** Milliseconds that Next may take to tell. */
const TIMEOUT = 5000;

/**
 * Whether an editor in draft mode finds a page at a path: an unpublished one is in no list, so Next is asked.
 * @param request of an editor with a running draft session
 */
export async function findsDraftPage(request: IncomingMessage, path: string): Promise<boolean> {
  const { cookie } = request.headers;
  if (cookie === undefined) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await fetchSelf(path, { method: "HEAD", headers: { cookie }, signal })).ok;
  } catch {
    return false; // It is told as unknown; the reason is in Next's own log.
  }
}
