import { processWide } from "#platform/processWide.ts";
import type { DraftSession } from "./session.ts";

/**
 * When each session that was left would have expired, by its id. It stays short, since a session lasts eight
 * hours.
 */
const ended = processWide("ended-draft-sessions", () => new Map<string, number>());

/**
 * Ends a session early, in this process: a copy of its cookie opens nothing from now on. A restart forgets
 * this, but the browser that left has no cookie any more.
 */
export function endSession({ id, expires }: DraftSession, now: number): void {
  for (const [other, until] of ended) if (until <= now) ended.delete(other);
  ended.set(id, expires);
}

/** Whether the session was left. */
export const isEnded = ({ id }: DraftSession): boolean => ended.has(id);
