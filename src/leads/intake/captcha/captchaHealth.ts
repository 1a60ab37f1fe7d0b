import type { Query } from "../../queue/database/database.ts";
import { countUnverified } from "./heldTokens.ts";
import { verifierOutage } from "./verifierState.ts";

/**
 * The captcha's part of the health check, in words for operators: `ok`, or that the verifier gave no answer
 * when it was last asked, and how many callbacks are held because it did not answer in time.
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
