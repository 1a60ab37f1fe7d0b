import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { repeat } from "#platform/repeat.ts";
import { SUSPICION } from "../../queue/lead.ts";
import type { LeadQueue } from "../../queue/queue.ts";
import { claimTokens, clearSuspicion, dropExpiredTokens, dropToken, type HeldToken } from "./heldTokens.ts";
import { type CaptchaVerifier, requestVerdict } from "./requestVerdict.ts";
import { verifierOutage } from "./verifierState.ts";

/** The time between rounds, in milliseconds. */
const INTERVAL = 5000;

/** The number of tokens verified concurrently while the verifier responds. */
const AT_ONCE = 5;

/** How often an unreachable verifier is probed without a token while no callback is held, in milliseconds. */
const PROBE_INTERVAL = 60_000;

/** Requests the verdict on a token and acts on it. Returns whether the verifier responded. */
async function verifyHeld(
  queue: LeadQueue,
  verifier: CaptchaVerifier,
  { id, token }: HeldToken,
): Promise<boolean> {
  const verdict = await requestVerdict(verifier, token);
  if (verdict === "away") return false;
  const { query } = queue.database;
  if (verdict === "good") {
    await clearSuspicion(query, id);
    log("info", "lead.captcha-verified", { id });
  } else {
    const reason = SUSPICION[verdict];
    await dropToken(query, id, reason);
    log("warn", "lead.captcha-refused", { id, reason });
  }
  return true;
}

/**
 * Runs one round of retries for callbacks without a verdict. Verifies the first token alone, and ends the round if
 * the verifier is still unreachable. Then verifies several at a time. Callbacks with a good token are delivered, and
 * expired tokens are deleted. Visitors' addresses are not stored, so the verifier doesn't get them.
 */
export async function retryHeldCallbacks(queue: LeadQueue, verifier: CaptchaVerifier): Promise<void> {
  const { query } = queue.database;
  for (const id of await dropExpiredTokens(query)) log("error", "lead.captcha-expired", { id });
  if (!verifier.secret) return;
  for (let most = 1; ; most = AT_ONCE) {
    const held = await claimTokens(query, most);
    if (held.length === 0) break;
    const answered = await Promise.all(held.map((one) => verifyHeld(queue, verifier, one)));
    if (answered.includes(false)) return;
  }
  const away = verifierOutage();
  if (away && away.ago >= PROBE_INTERVAL) await requestVerdict(verifier, "");
}

/** Starts the rounds. @returns a function that stops them and resolves when the current round has ended */
export const startCaptchaRetries = (queue: LeadQueue, verifier: CaptchaVerifier): (() => Promise<void>) =>
  repeat(() => retryHeldCallbacks(queue, verifier), INTERVAL, errorLogger("captcha.retry-failed"));
