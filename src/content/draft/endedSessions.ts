import { processWide } from "#platform/processWide.ts";
import type { DraftSession } from "./session.ts";

/**
 * The expiry of each ended session, by id. Entries are removed after the expiry: within eight hours, or with the preview link.
 */
const ended = processWide("ended-draft-sessions", () => new Map<string, number>());

/**
 * Ends a session early, in this process: copies of its cookie become invalid. A restart forgets this, but the browser
 * that ended the session no longer has the cookie.
 */
export function endSession({ id, expires }: DraftSession, now: number): void {
  for (const [other, until] of ended) if (until <= now) ended.delete(other);
  ended.set(id, expires);
}

/** Whether the session was ended. */
export const isEnded = ({ id }: DraftSession): boolean => ended.has(id);
