import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";

/** Maximum difference between a signature's time and the current time, in milliseconds: five minutes. */
const MAX_AGE = 5 * 60 * 1000;
/** The header in which Sanity signs: `t=<milliseconds>,v1=<base64url HMAC-SHA256(secret, "t.body")>`. */
export const SIGNATURE_HEADER = "sanity-webhook-signature";

/** A request's signature or body is invalid. Respond with its `status`; the message is safe to send. */
export class SignedRequestError extends Error {
  override name = "SignedRequestError";
  readonly status: 400 | 401 | 413;

  constructor(status: 400 | 401 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

async function readText(request: Request): Promise<string> {
  try {
    return Buffer.from(await readBody(request, BODY_LIMITS.signed)).toString("utf8");
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new SignedRequestError(413, error.message);
    throw error;
  }
}

const hmac = (secret: string, time: string, body: string) =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest();

/**
 * Returns the key that signs requests to an internal path, which only the site itself and the embedded lake call.
 * Sanity signs its deliveries with the secret itself, and the signature doesn't cover the path. So a captured
 * delivery must not be accepted at another path.
 */
export const boundKey = (secret: string, path: string): string =>
  createHmac("sha256", secret).update(path).digest("base64url");

/** Returns the value of the signature header for a body, in Sanity's format. @param now milliseconds since the epoch */
export function sign(body: string, secret: string, now = Date.now()): string {
  return `t=${now},v1=${hmac(secret, String(now), body).toString("base64url")}`;
}

function parseHeader(header: string | null) {
  const [, time, signature] = /^t=(\d{1,15}),v1=([\w-]{43})$/.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (!time || !signature) throw new SignedRequestError(401, "The signature is missing or malformed.");
  return { time, signature: Buffer.from(signature, "base64url") };
}

/**
 * Checks that a body has a valid signature that is at most five minutes old.
 * @param secrets the accepted secrets, newest first: more than one during a rotation
 * @param now milliseconds since the epoch
 * @throws SignedRequestError 401
 */
export function requireSigned(
  body: string,
  header: string | null,
  secrets: readonly string[],
  now = Date.now(),
): void {
  const { time, signature } = parseHeader(header);
  // Checks every secret, so that the response time doesn't reveal which one matched.
  const matches = secrets.map((secret) => timingSafeEqual(hmac(secret, time, body), signature));
  if (!matches.includes(true)) throw new SignedRequestError(401, "The signature does not match.");
  const age = now - Number(time);
  if (age > MAX_AGE) throw new SignedRequestError(401, "The signature is too old.");
  if (age < -MAX_AGE)
    throw new SignedRequestError(
      401,
      "The signature's time is in the future. Check the clocks of both machines.",
    );
}

/**
 * Reads a signed request. Checks its size, signature, age and JSON schema, in this order. Replaces `@sanity/webhook`,
 * which doesn't check the age and doesn't compare signatures in constant time.
 * @param secrets see {@link requireSigned}; `verified` when the signature has been checked already
 * @param form the schema of the JSON body
 * @param now milliseconds since the epoch
 * @throws SignedRequestError 413, 401 or 400
 */
export async function readSigned<T>(
  request: Request,
  secrets: readonly string[] | "verified",
  form: v.GenericSchema<unknown, T>,
  now = Date.now(),
): Promise<T> {
  const body = await readText(request);
  if (secrets !== "verified") requireSigned(body, request.headers.get(SIGNATURE_HEADER), secrets, now);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), form), body);
  if (!parsed.success)
    throw new SignedRequestError(400, "The body is not valid JSON with the expected fields.");
  return parsed.output;
}
