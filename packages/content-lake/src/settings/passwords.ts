import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { ApiError } from "../errors.ts";

/** NIST SP 800-63B asks for length and nothing else: no required digits or symbols, and no expiry. */
const shortest = 12;

/** Far above the 64 characters that NIST requires. It only limits the work for one request. */
const longest = 1_000;

/**
 * The cost of new hashes, which OWASP recommends for scrypt: 2^15 · 8 · 128 bytes = 32 MB of memory, three times in a row.
 * Each hash stores its own cost, so earlier hashes stay valid when this changes.
 */
const cost = { ln: 15, r: 8, p: 3 };

const saltBytes = 16;
const keyBytes = 32;

/** The format of a stored hash, as in the PHC string format: algorithm, cost, salt and hash. */
export const passwordHash = /^\$scrypt\$ln=(1\d|20),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** Validates a new password and returns its normalized form. @throws ApiError 400 */
export function parsePassword(given: unknown): string {
  const password = normalize(typeof given === "string" ? given : "");
  const { length } = Array.from(password);
  if (length >= shortest && length <= longest) return password;
  const problem = length < shortest ? `too short: it has ${length} characters` : "too long";
  throw new ApiError(
    400,
    `The password is ${problem}. Use ${shortest} to ${longest} characters of any kind.`,
  );
}

/** Returns the stored form of a password, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format(salt, await derive(normalize(password), salt, cost));
}

/**
 * Returns whether a password matches a hash, in constant time.
 * @param hash undefined for a user who doesn't exist or has no password. The check then takes as long as any other,
 *   so that the time doesn't reveal whether the user exists
 */
export async function matchesPassword(given: string, hash: string | undefined): Promise<boolean> {
  const [, ln, r, p, salt, key] = passwordHash.exec(hash ?? placeholder) ?? [];
  const expected = Buffer.from(key ?? "", "base64");
  const options = { ln: Number(ln), r: Number(r), p: Number(p) };
  const derived = await derive(normalize(given), Buffer.from(salt ?? "", "base64"), options);
  const isEqual = derived.length === expected.length && timingSafeEqual(derived, expected);
  return isEqual && hash !== undefined;
}

/** A hash of no password, for users without one. */
const placeholder = format(randomBytes(saltBytes), randomBytes(keyBytes));

// The same letters can be typed in several encodings.
function normalize(password: string): string {
  return password.normalize("NFKC");
}

function format(salt: Buffer, key: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
}

function derive(password: string, salt: Buffer, { ln, r, p }: typeof cost): Promise<Buffer> {
  const N = 2 ** ln;
  // The blocks alone need 128 · N · r bytes. Node's default limit is less than the total.
  const options: ScryptOptions = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
