import { createHash } from "node:crypto";

/** The ETag of a body that has one coding. It identifies the bytes, so a download can be resumed. */
export const strongTag = (body: Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url")}"`;

/** The ETag of a content. It is weak, since all codings of the content share it (RFC 9110, section 8.8.3). */
export const weakTag = (body: Uint8Array): string => `W/${strongTag(body)}`;
