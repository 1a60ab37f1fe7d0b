import { describeFetchError } from "#platform/describeFetchError.ts";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { purgeRequest } from "./purgeRequest.ts";
import { repeatUntilDone } from "./repeatUntilDone.ts";

/** Milliseconds that the edge has to answer. */
const LIMIT = 3000;
/**
 * Milliseconds after which keys are purged once more: the edge may have been receiving an old page while it was purged,
 * and have kept it after that.
 */
const AGAIN_AFTER = 3000;

/** The edge did not purge. The message is one line. */
class PurgeError extends Error {
  override name = "PurgeError";
}

/** @throws PurgeError */
async function purge(keys: readonly string[]): Promise<void> {
  const { EDGE_PURGE_URL, EDGE_PURGE_TOKEN } = environment();
  if (!EDGE_PURGE_URL) return;
  let status: number;
  try {
    const request = purgeRequest(EDGE_PURGE_URL, keys, EDGE_PURGE_TOKEN);
    const signal = AbortSignal.timeout(LIMIT);
    const answer = await fetch(EDGE_PURGE_URL, { method: "POST", signal, cache: "no-store", ...request });
    await answer.arrayBuffer();
    ({ status } = answer);
  } catch (error) {
    throw new PurgeError(`The edge could not be purged: ${describeFetchError(error, LIMIT)}.`);
  }
  if (status < 200 || status > 299)
    throw new PurgeError(`The edge could not be purged: it answered ${status}.`);
}

/** The keys that the edge has still to purge. */
const owed = new Set<string>();

const purgeOwed = repeatUntilDone(async () => {
  const keys = [...owed];
  if (keys.length === 0) return;
  try {
    await purge(keys);
    for (const key of keys) owed.delete(key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logPerCause("error", "edge.purge-failed", reason, { reason });
    throw error;
  }
});

/** Has the edge purge keys without a wait, and repeats that until it has. */
export function purgeLater(keys: readonly string[]): void {
  for (const key of keys) owed.add(key);
  purgeOwed();
}

/**
 * Purges what an edge in front holds under these keys, at once and once more a little later. Without `EDGE_PURGE_URL`
 * it does nothing.
 * @throws PurgeError when the edge did not purge at once; it is asked again later in any case
 */
export async function purgeEdge(keys: readonly string[]): Promise<void> {
  if (!environment().EDGE_PURGE_URL) return;
  setTimeout(purgeLater, AGAIN_AFTER, keys).unref();
  await purge(keys);
}
