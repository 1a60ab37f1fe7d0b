import { log } from "#platform/log.ts";
import { processWide } from "#platform/processWide.ts";
import type { Query } from "../../queue/database/database.ts";
import { countUnverified } from "./heldTokens.ts";

/** The state of the captcha verifier, as this process knows it. */
interface VerifierState {
  /** The start and the reason of the current outage. */
  away?: { since: number; reason: string };
  /** The time of the last request, in milliseconds. */
  askedAt: number;
}

const state = processWide<VerifierState>("captcha-verifier", () => ({ askedAt: 0 }));

/** Records that the verifier responded. */
export function recordVerifierUp(): void {
  const { away } = state;
  if (away) log("info", "captcha.up", { seconds: Math.round((performance.now() - away.since) / 1000) });
  delete state.away;
  state.askedAt = performance.now();
}

/** Records that the verifier returned no verdict. Logs each reason once. */
export function recordVerifierDown(reason: string): void {
  const { away } = state;
  if (away?.reason !== reason) log("error", "captcha.down", { reason });
  const now = performance.now();
  state.away = { since: away?.since ?? now, reason };
  state.askedAt = now;
}

/** Returns the reason of the current outage, and the milliseconds since the last request. Undefined without an outage. */
export function verifierOutage(): { reason: string; ago: number } | undefined {
  const { away, askedAt } = state;
  return away && { reason: away.reason, ago: performance.now() - askedAt };
}

/**
 * Returns the captcha's state for operators: `ok`, or the verifier's last failure and the number of callbacks that are
 * held because it didn't respond in time.
 */
export async function captchaHealth(query: Query): Promise<string> {
  const held = await countUnverified(query);
  const away = verifierOutage();
  const faults = [
    away && `the verifier is away (${away.reason})`,
    held > 0 && (held === 1 ? "1 callback is held" : `${held} callbacks are held`),
  ];
  return faults.filter(Boolean).join("; ") || "ok";
}
