import { randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

// Random bytes are generated in batches: a small batch costs as much as a large one.
let bytes: Buffer = Buffer.alloc(0);
let used = 0;

function randomByte(): number {
  if (used === bytes.length) {
    bytes = randomBytes(4_096);
    used = 0;
  }
  return bytes[used++] ?? 0; // always defined: the buffer was just refilled
}

/** Returns a random id in Sanity's format: letters and digits, by default 22 of them (131 bits). */
export function randomId(length = 22): string {
  let id = "";
  while (id.length < length) {
    // 248 is the largest multiple of 62 below 256: larger bytes would make some characters more likely.
    const byte = randomByte();
    if (byte < 248) id += alphabet[byte % 62];
  }
  return id;
}

/** Returns a random `_key` for an array item. */
export function randomKey(): string {
  return randomBytes(6).toString("hex");
}
