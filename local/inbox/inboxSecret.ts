import { createHmac } from "node:crypto";

/**
 * The secret part of the inbox's address, which only the site is given: no other program or page on this
 * machine can guess it. It is derived from the lake's token, so there is no further secret to store.
 */
export const inboxSecret = (lakeToken: string): string =>
  createHmac("sha256", lakeToken).update("inbox").digest("base64url");
