import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time: how long it takes does not tell how many characters are right. */
export function equalSecrets(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
