import { createHmac } from "node:crypto";

/**
 * Returns the value of `sanity-webhook-signature`: the time in milliseconds, and the HMAC of that time and the body.
 */
export function signWebhook(body: string, secret: string, time: number): string {
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("base64url");
  return `t=${time},v1=${digest}`;
}
