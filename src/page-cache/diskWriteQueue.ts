import { emit, on } from "#platform/events.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { processWide } from "#platform/processWide.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { pathOfKey } from "./disk/pageCacheKey.ts";

/** What is not on the disk yet, by the cache's key. `failed` is the write to try again, and why. */
interface Unwritten {
  readonly done: Promise<void>;
  failed?: { write: () => Promise<void>; error: unknown };
}

const unwritten = processWide("page-writes", () => new Map<string, Unwritten>());

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
    .then(() => emit("page-written", { path: pathOfKey(key) }));
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
    const unsubscribe = on("page-written", ({ path }) => paths.includes(path) && settle(() => resolve(true)));
    const timer = setTimeout(() => settle(() => resolve(false)), milliseconds);
    function settle(how: () => void): void {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener("abort", abort);
      how();
    }
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
  });
}
