import { createHash, randomBytes } from "node:crypto";

/** Returns a new random token. @param prefix shows people which kind of token it is */
export function freshToken(prefix: "sk" | "sl"): string {
  return `${prefix}${randomBytes(48).toString("base64url")}`;
}

/** Returns the stored form of a token. A fast hash is enough, since nobody can guess a random token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
