import type { DraftSession } from "./session.ts";

const ENDED = Symbol.for("tendwell.ended-draft-sessions");
/** Routes, pages and the proxy are separate bundles, so what they share is on the global object. */
const shared = globalThis as { [ENDED]?: Map<string, number> };

/**
 * When each session that was left would have expired, by its id. It stays short, since a session lasts eight
 * hours.
 */
function ended(): Map<string, number> {
  shared[ENDED] ??= new Map();
  return shared[ENDED];
}

/**
 * Ends a session early, in this process: a copy of its cookie opens nothing from now on. A restart forgets
 * this, but the browser that left has no cookie any more.
 */
export function endSession({ id, expires }: DraftSession, now: number): void {
  for (const [other, until] of ended()) if (until <= now) ended().delete(other);
  ended().set(id, expires);
}

/** Whether the session was left. */
export const isEnded = ({ id }: DraftSession): boolean => ended().has(id);
