import { channel } from "node:diagnostics_channel";
import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { pathOfKey } from "./pageCacheKey.ts";

/**
 * Next's cache is loaded apart from the routes, and each is a bundle of its own: what they share is on the
 * global object.
 */
const KEY = Symbol.for("tendwell.page-writes");

/** What is not on the disk yet, by the cache's key. `failed` is the write to try again, and why. */
interface Unwritten {
  readonly done: Promise<void>;
  failed?: { write: () => Promise<void>; error: unknown };
}

const shared = globalThis as { [KEY]?: Map<string, Unwritten> };
shared[KEY] ??= new Map();
const unwritten = shared[KEY];
const ends = channel("tendwell.page-writes");

/**
 * Starts to write what a key holds, and does not wait for the end. Writes of one key follow each other.
 * @param write what it throws is kept: {@link pagesWritten} tells it, and tries again
 * @returns ends when `write` was called
 */
export async function writeLater(key: string, write: () => Promise<void>): Promise<void> {
  const before = unwritten.get(key)?.done ?? Promise.resolve();
  const started = before.then(() => ({ writing: write() }));
  const done = started
    .then(({ writing }) => writing)
    .then(
      () => {
        if (unwritten.get(key) === entry) unwritten.delete(key);
      },
      (error: unknown) => {
        const reason = safeErrorMessage(error);
        logPerCause("error", "page.write-failed", reason, { key, reason });
        entry.failed = { write, error };
      },
    )
    .then(() => ends.publish(key));
  const entry: Unwritten = { done };
  unwritten.set(key, entry);
  await started;
}

/**
 * Waits until all that was to be written is on the disk, where a new process of the site will look for it. What
 * failed is tried once more.
 * @throws what the write threw
 */
export async function pagesWritten(): Promise<void> {
  for (const [key, entry] of [...unwritten]) {
    await entry.done;
    if (!entry.failed || unwritten.get(key) !== entry) continue;
    // In its turn: what is rendered meanwhile is written after it, never beside it.
    await writeLater(key, entry.failed.write);
    const again = unwritten.get(key);
    await again?.done;
    if (again?.failed && unwritten.get(key) === again) throw again.failed.error;
  }
}

/**
 * Waits for the next end of a write of one of these pages, which is when it may be new.
 * @param milliseconds the longest wait
 * @returns whether one was written
 * @throws the signal's reason
 */
export function nextWrite(
  paths: readonly string[],
  milliseconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const abort = () => settle(() => reject(signal.reason));
    const hear = (key: unknown) => paths.includes(pathOfKey(String(key))) && settle(() => resolve(true));
    const timer = setTimeout(() => settle(() => resolve(false)), milliseconds);
    function settle(how: () => void): void {
      clearTimeout(timer);
      ends.unsubscribe(hear);
      signal.removeEventListener("abort", abort);
      how();
    }
    ends.subscribe(hear);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
  });
}
