import { safeErrorMessage } from "#platform/errorMessages.ts";
import { emit, on } from "#platform/events.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { processWide } from "#platform/processWide.ts";

import { publicPath } from "#schemas/rules/languagePath.ts";

/** Parses a page's path from its key in Next's cache: `/route-cache/APP_PAGE/<hash of its route>/$/en/privacy-policy`. */
export function pathOfKey(key: string): string {
  const path = key.replace(/^\/route-cache\/[^/]+\/[^/]+\/\$/, "");
  return publicPath(path);
}

/** A write that has not reached the disk. `failed` contains the write to retry, and its error. */
interface Unwritten {
  readonly done: Promise<void>;
  failed?: { write: () => Promise<void>; error: unknown };
}

const unwritten = processWide("page-writes", () => new Map<string, Unwritten>());

/**
 * Queues a write for a cache key without waiting for its end. Writes for the same key run one after the other.
 * @param write its errors are stored: {@link pagesWritten} retries the write and rethrows the error
 * @returns resolves once `write` has been called
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
 * Waits until every queued write is on the disk, where a new process of the site reads it. Retries each failed write
 * once.
 * @throws the error of the failed write
 */
export async function pagesWritten(): Promise<void> {
  for (const [key, entry] of [...unwritten]) {
    await entry.done;
    if (!entry.failed || unwritten.get(key) !== entry) continue;
    // The retry goes through the queue, so a newer render is written after it, never at the same time.
    await writeLater(key, entry.failed.write);
    const again = unwritten.get(key);
    await again?.done;
    if (again?.failed && unwritten.get(key) === again) throw again.failed.error;
  }
}

/**
 * Waits for the end of the next write of one of these pages, after which the page may be new.
 * @param milliseconds the maximum wait
 * @returns whether a page was written in time
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
