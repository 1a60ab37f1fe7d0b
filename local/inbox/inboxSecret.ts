import { createHmac } from "node:crypto";

/**
 * The part of the inbox's address that no other page on this machine can guess: the commands give the address to the
 * site, and to it alone. Made of the lake's token, so it is as lasting as that, and no secret of its own to keep.
 */
export const inboxSecret = (lakeToken: string): string =>
  createHmac("sha256", lakeToken).update("inbox").digest("base64url");
