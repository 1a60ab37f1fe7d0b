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

/** Compares secrets in constant time, so that the time doesn't reveal how many characters match. */
export function equalSecrets(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a request has the operator's token as its bearer token. */
export const hasBearerToken = (headers: Headers, token: string | undefined): boolean =>
  token !== undefined && equalSecrets(headers.get("authorization") ?? "", `Bearer ${token}`);
