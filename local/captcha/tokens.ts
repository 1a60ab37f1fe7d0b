import { randomUUID } from "node:crypto";

/** How long a token is valid, in milliseconds, as in reCAPTCHA. */
export const TOKEN_LIFE = 120_000;

/** The response of reCAPTCHA's verify endpoint. */
export type SiteverifyResponse =
  | { success: true; challenge_ts: string; hostname: string }
  | { success: false; "error-codes": string[] };

/**
 * Stores tokens in memory. Each can be redeemed once, within two minutes.
 * @param now returns the time in milliseconds
 */
export function createTokens(now: () => number = Date.now) {
  const issued = new Map<string, { hostname: string; at: number }>();

  /** A Map preserves insertion order, so the oldest tokens are first. */
  function forgetOld(): void {
    for (const [token, { at }] of issued) {
      if (now() - at <= 2 * TOKEN_LIFE) return;
      issued.delete(token);
    }
  }

  return {
    /** Issues a token for a challenge solved on a page of `hostname`. */
    issue(hostname: string): string {
      forgetOld();
      const token = `local-${randomUUID()}`;
      issued.set(token, { hostname, at: now() });
      return token;
    },
    /** Verifies a token. A second attempt is a duplicate; a token that was never issued is invalid. */
    redeem(token: string): SiteverifyResponse {
      const found = issued.get(token);
      if (!found) {
        const code = token.startsWith("local-") ? "timeout-or-duplicate" : "invalid-input-response";
        return { success: false, "error-codes": [code] };
      }
      issued.delete(token);
      if (now() - found.at > TOKEN_LIFE) return { success: false, "error-codes": ["timeout-or-duplicate"] };
      return { success: true, challenge_ts: new Date(found.at).toISOString(), hostname: found.hostname };
    },
  };
}
