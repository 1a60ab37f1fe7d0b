import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the token that the operator endpoint requires: the configured token, or else the one in the queue's folder.
 * @param make whether to create a missing file, as the site does when it opens the folder
 * @returns undefined when neither exists. Then no request is accepted
 */
export function operatorToken(
  set: string | undefined,
  folder: string | undefined,
  make = false,
): string | undefined {
  if (set || !folder) return set;
  const file = join(folder, "operator-token");
  try {
    if (make) writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a request has the operator's token as its bearer token. Compares in constant time. */
export function hasBearerToken(headers: Headers, token: string | undefined): boolean {
  const header = Buffer.from(headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && header.length === wanted.length && timingSafeEqual(header, wanted);
}
