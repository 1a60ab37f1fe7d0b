import { log } from "#platform/log.ts";
import { processWide } from "#platform/processWide.ts";

/** What this process knows about the captcha's verifier. */
interface VerifierState {
  /** Since when it is away, and why. */
  away?: { since: number; reason: string };
  /** When it was last asked, in milliseconds. */
  askedAt: number;
}

const state = processWide<VerifierState>("captcha-verifier", () => ({ askedAt: 0 }));

/** Records that the verifier answered. */
export function recordVerifierUp(): void {
  const { away } = state;
  if (away) log("info", "captcha.up", { seconds: Math.round((performance.now() - away.since) / 1000) });
  delete state.away;
  state.askedAt = performance.now();
}

/** Records that the verifier gave no verdict. It is logged once for each reason. */
export function recordVerifierDown(reason: string): void {
  const { away } = state;
  if (away?.reason !== reason) log("error", "captcha.down", { reason });
  const now = performance.now();
  state.away = { since: away?.since ?? now, reason };
  state.askedAt = now;
}

/** Why the last try failed, if none has succeeded since; and how many milliseconds ago it was. */
export function verifierOutage(): { reason: string; ago: number } | undefined {
  const { away, askedAt } = state;
  return away && { reason: away.reason, ago: performance.now() - askedAt };
}
