import { timingSafeEqual } from "node:crypto";

/** Compares secrets in a time that does not tell how much of them agrees. */
export function equalSecrets(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
