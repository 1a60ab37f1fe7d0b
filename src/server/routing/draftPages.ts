import type { IncomingMessage } from "node:http";
import { fetchSelf } from "#platform/fetchSelf.ts";

/** Milliseconds that Next has to respond. */
const TIMEOUT = 5000;

/**
 * Whether a page exists at a path for an editor in draft mode. An unpublished page is in no list, so this requests it
 * from Next.
 * @param request a request of an editor with an active draft session
 */
export async function findsDraftPage(request: IncomingMessage, path: string): Promise<boolean> {
  const { cookie } = request.headers;
  if (cookie === undefined) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await fetchSelf(path, { method: "HEAD", headers: { cookie }, signal })).ok;
  } catch {
    return false; // The path counts as unknown; Next logs the reason.
  }
}
