import { randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id in Sanity's form: letters and digits, by default 22 of them (131 bits). */
export function randomId(length = 22): string {
  let id = "";
  while (id.length < length) {
    // 248 is the largest multiple of 62 below 256: larger bytes would make some characters more likely.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += alphabet[byte % 62];
  }
  return id;
}

/** A random `_key` for an array item. */
export function randomKey(): string {
  return randomBytes(6).toString("hex");
}
