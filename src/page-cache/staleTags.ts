import { processWide } from "#platform/processWide.ts";

/**
 * Marks cache tags as stale. `cacheHandler.ts` provides the function; on a host that caches pages itself, there is none.
 * A stale page is sent until Next has rendered it again. An expired page would respond with 500 while the lake is down.
 */
export const staleTags = processWide<{ mark?: (tags: readonly string[]) => void }>("stale-tags", () => ({}));
