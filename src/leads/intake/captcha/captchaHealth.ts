import type { Query } from "../../queue/database/database.ts";
import { countUnverified } from "./heldTokens.ts";
import { verifierOutage } from "./verifierState.ts";

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
