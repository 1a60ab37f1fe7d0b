import { randomUUID } from "node:crypto";

/** Milliseconds a token is good for, as reCAPTCHA's. */
export const TOKEN_LIFE = 120_000;

/** The verify endpoint's answer, in reCAPTCHA's words. */
export type Verdict =
  | { success: true; challenge_ts: string; hostname: string }
  | { success: false; "error-codes": string[] };

/**
 * Tokens in memory: issued once, redeemed once, for two minutes.
 * @param now gives milliseconds
 */
export function createTokens(now: () => number = Date.now) {
  const issued = new Map<string, { hostname: string; at: number }>();

  /** Tokens stand in the order of issue, so the old ones come first. */
  function forget(): void {
    for (const [token, { at }] of issued) {
      if (now() - at <= 2 * TOKEN_LIFE) return;
      issued.delete(token);
    }
  }

  return {
    /** A new token for a challenge solved on a page of `hostname`. */
    issue(hostname: string): string {
      forget();
      const token = `local-${randomUUID()}`;
      issued.set(token, { hostname, at: now() });
      return token;
    },
    /** Judges a token. A second time it is a duplicate; one never issued is invalid. */
    redeem(token: string): Verdict {
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
