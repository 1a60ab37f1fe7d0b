import { createHmac } from "node:crypto";
import { environment } from "../environment.ts";
import { equalSecrets } from "./operatorToken.ts";

/**
 * The header that marks a form check. The site gets a pass in it. A receiver gets the id, stores nothing, and responds with the same
 * header once it has found that it could store a lead.
 */
export const PASS_HEADER = "x-form-check";

/**
 * Returns the address under which limits count the checks of a form, so that they never use up the allowance of a visitor or of
 * another form.
 */
export const checkAddress = (kind: string): string => `form-check:${kind}`;

/** How long a pass is valid, in milliseconds: longer than the requests of one check take. */
const LIFE = 120_000;

const sign = (text: string, secret: string) =>
  createHmac("sha256", secret).update(`form check\n${text}`).digest("base64url");

/**
 * Creates a pass that takes the place of a captcha for one form check. The queue accepts its nonce only once.
 * @param kind the kind of lead that the submission becomes
 */
export function createPass(kind: string, nonce: string, now = Date.now()): string {
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  const text = `${kind}.${nonce}.${now + LIFE}`;
  return `${text}.${sign(text, secret)}`;
}

/**
 * Reads the pass of a request.
 * @returns its kind and nonce; null for a pass that is forged or has expired, and undefined without a pass
 */
export function readPass(
  pass: string | null | undefined,
): { kind: string; nonce: string } | null | undefined {
  if (typeof pass !== "string") return undefined;
  const [kind = "", nonce = "", expires = "", given = ""] = pass.split(".");
  const isSigned = environment().SANITY_REVALIDATE_SECRETS.some((secret) =>
    equalSecrets(sign(`${kind}.${nonce}.${expires}`, secret), given),
  );
  return isSigned && Date.now() < Number(expires) ? { kind, nonce } : null;
}
