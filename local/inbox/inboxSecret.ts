import { createHmac } from "node:crypto";

/**
 * Returns the secret part of the inbox's address. Only the site receives it, so no other program or page on this
 * machine can post to the inbox. It is derived from the lake's token, which avoids storing another secret.
 */
export const inboxSecret = (lakeToken: string): string =>
  createHmac("sha256", lakeToken).update("inbox").digest("base64url");
