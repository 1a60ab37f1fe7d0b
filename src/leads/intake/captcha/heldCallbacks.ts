import { errorMessage } from "#errorMessage.ts";
import { log } from "#log.ts";
import type { LeadQueue } from "../../queue/queue.ts";
import { SUSPICION } from "../../queue/suspicion.ts";
import { askVerifier, type CaptchaVerifier } from "./askVerifier.ts";
import { claimTokens, clearSuspicion, dropExpiredTokens, dropToken, type HeldToken } from "./heldTokens.ts";
import { verifierAway } from "./verifierState.ts";

/** Milliseconds between rounds of asking. */
const INTERVAL = 5000;

/** Tokens asked about side by side, once the verifier answers. */
const AT_ONCE = 5;

/** Milliseconds after which a verifier that is away is asked without a token, if there is none to ask about. */
const PROBE_INTERVAL = 60_000;

/** Asks about one token and does as the verifier says. Gives whether it answered. */
async function judge(
  queue: LeadQueue,
  verifier: CaptchaVerifier,
  { id, token }: HeldToken,
): Promise<boolean> {
  const verdict = await askVerifier(verifier, token);
  if (verdict === "away") return false;
  const { query, transaction } = queue.database;
  if (verdict === "good") {
    await transaction(async (connection) => {
      await queue.enqueue(await clearSuspicion(connection, id), connection);
    });
    log("info", "lead.captcha-verified", { id });
  } else {
    const reason = SUSPICION[verdict];
    await dropToken(query, id, reason);
    log("warn", "lead.captcha-refused", { id, reason });
  }
  return true;
}

/**
 * One round: asks again about the callbacks that the verifier gave no answer for. The first goes alone: while the
 * verifier is away, that is all. Then they go a few at a time; those that are good are delivered. Tokens that nobody
 * can verify any more are deleted. The visitors' addresses are not known by now, and not told.
 */
export async function retryHeldCallbacks(queue: LeadQueue, verifier: CaptchaVerifier): Promise<void> {
  const { query } = queue.database;
  for (const id of await dropExpiredTokens(query)) log("error", "lead.captcha-expired", { id });
  if (!verifier.secret) return;
  for (let most = 1; ; most = AT_ONCE) {
    const held = await claimTokens(query, most);
    if (held.length === 0) break;
    const answered = await Promise.all(held.map((one) => judge(queue, verifier, one)));
    if (answered.includes(false)) return;
  }
  const away = verifierAway();
  if (away && away.ago >= PROBE_INTERVAL) await askVerifier(verifier, "");
}

/** Asks again from now on, in rounds. @returns stops it; resolves when the round under way has ended */
export function startCaptchaRetries(queue: LeadQueue, verifier: CaptchaVerifier): () => Promise<void> {
  let current: Promise<void> | undefined;
  let failing = false;
  async function round(): Promise<void> {
    try {
      await retryHeldCallbacks(queue, verifier);
      failing = false;
    } catch (error) {
      if (!failing) log("error", "captcha.asking-failed", { reason: errorMessage(error) });
      failing = true;
    }
    current = undefined;
  }
  const timer = setInterval(() => {
    current ??= round();
  }, INTERVAL);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
