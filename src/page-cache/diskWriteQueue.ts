import { safeErrorMessage } from "#platform/errorMessages.ts";
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
    );
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
