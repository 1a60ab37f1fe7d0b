import { createHmac } from "node:crypto";

/** The site's keys for the embedded voice platform. They aren't secret: they only start a scripted call. */
export const LOCAL_VOICE = { publicKey: "local-voice-public-key", assistantId: "local-coach" };

/** The keys of the embedded captcha. They aren't secret: it listens only on the loopback address. */
export const LOCAL_CAPTCHA = { siteKey: "local-captcha-site-key", secret: "local-captcha-secret" };

/** A required port can't be used. The message is one line that says what to do. */
export class PortTakenError extends Error {
  override name = "PortTakenError";
}

/**
 * Returns the secret part of the inbox's address. Only the site receives it, so no other program or page on this
 * machine can post to the inbox. It is derived from the lake's token, which avoids storing another secret.
 */
export const inboxSecret = (lakeToken: string): string =>
  createHmac("sha256", lakeToken).update("inbox").digest("base64url");

/** The user as which the site logs in to the embedded mail server. */
export const MAIL_USER = "site";

/** Returns the user's password, which only the site receives. */
export const mailSecret = (lakeToken: string): string =>
  createHmac("sha256", lakeToken).update("mail").digest("base64url");
