import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time, so the timing doesn't reveal how many characters match. */
export function equalSecrets(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
