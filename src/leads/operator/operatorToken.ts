import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The token that opens the operator endpoint: the one that is set, or else one kept in the queue's folder, made when
 * the site first starts. Without either the endpoint stays shut.
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

/** Whether a request bears the operator's token; compared in constant time. */
export function isOperator(headers: Headers, token: string | undefined): boolean {
  const given = Buffer.from(headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
