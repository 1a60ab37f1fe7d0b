import { createHmac } from "node:crypto";

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
