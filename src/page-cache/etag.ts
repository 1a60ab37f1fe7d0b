import { createHash } from "node:crypto";

/** Returns the ETag of a body with a single encoding. It identifies the bytes, so a download can be resumed. */
export const strongTag = (body: Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Returns the ETag of content. It is weak, because all encodings of the content share it (RFC 9110, section 8.8.3). */
export const weakTag = (body: Uint8Array): string => `W/${strongTag(body)}`;
