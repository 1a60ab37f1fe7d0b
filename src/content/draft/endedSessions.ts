import type { DraftSession } from "./session.ts";

const ENDED = Symbol.for("tendwell.ended-draft-sessions");
/** Routes, pages and the proxy are separate bundles, so what they share is on the global object. */
const shared = globalThis as { [ENDED]?: Map<string, number> };

/** When each session that was left would have run out, by its id. It stays short: only the last eight hours count. */
function ended(): Map<string, number> {
  shared[ENDED] ??= new Map();
  return shared[ENDED];
}

/**
 * Ends a session before its time, in this process: a copy of its cookie opens nothing from now on. A restart
 * forgets it; the browser that left has dropped its cookie by then.
 */
export function endSession({ id, expires }: DraftSession, now: number): void {
  for (const [other, until] of ended()) if (until <= now) ended().delete(other);
  ended().set(id, expires);
}

/** Whether the session was left. */
export const isEnded = ({ id }: DraftSession): boolean => ended().has(id);
