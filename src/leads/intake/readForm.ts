import { fieldsOf } from "#forms/rules/check.ts";
import { isLoopback } from "#platform/clients/clientAddress.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import type { Kind } from "../queue/lead.ts";
import { Refusal } from "./answer.ts";

/** Whether an origin is the site's own. For a site on a loopback address, other loopback names count too. */
function isOwn(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(siteUrl)];
  if (given.origin === own.origin) return true;
  const samePort = given.protocol === own.protocol && given.port === own.port;
  return samePort && isLoopback(given.hostname) && isLoopback(own.hostname);
}

/**
 * Allows requests from the site's own pages, and from clients other than browsers, which send no origin. Compares the
 * origin with SITE_URL, never with the Host header, which anyone can forge.
 * @throws Refusal `origin`
 */
export function requireOwnOrigin(headers: Headers, siteUrl: string): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreign = new Refusal("origin", (t) => t("requests.origin"));
  if (site && site !== "same-origin") throw foreign;
  // With a no-referrer policy, a plain form sends the origin "null". Then Sec-Fetch-Site decides.
  if (origin === "null" && site === "same-origin") return;
  if (origin && !isOwn(origin, siteUrl)) throw foreign;
}

/** The media type of a plain HTML form. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Reads the fields of a form submission. Checks the size, content type, origin and syntax, in this order.
 * @throws Refusal `too-large`, `content-type`, `origin`, or `malformed`
 */
export async function readForm(
  kind: Kind,
  request: Request,
  siteUrl: string,
): Promise<Record<string, unknown>> {
  const text = await readText(request);
  const type = mediaType(kind, request.headers);
  requireOwnOrigin(request.headers, siteUrl);
  return type === FORM_TYPE ? parseForm(text) : parseObject(text);
}

/** Returns the media type of a request. @throws Refusal `content-type` when the form doesn't send this type */
function mediaType(kind: Kind, headers: Headers): string {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json" || (type === FORM_TYPE && kind === "early-access")) return type;
  throw new Refusal("content-type", (t) => t("requests.contentType"));
}

/** Reads a form's body as UTF-8. @throws Refusal `too-large`, or `malformed` when it is not UTF-8 */
export async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readBody(request, BODY_LIMITS.form));
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      throw new Refusal("too-large", (t) => t("requests.tooLarge", { limit: `${BODY_LIMITS.form}` }));
    }
    if (error instanceof TypeError) throw new Refusal("malformed", (t) => t("requests.notUtf8"));
    throw error;
  }
}

/** Parses a JSON object. @throws Refusal `malformed` */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("malformed", (t) => t("requests.notJson"));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal("malformed", (t) => t("requests.notObject"));
  }
  return { ...value };
}

/** Parses a posted HTML form. @throws Refusal `malformed` when a field that is no list occurs several times */
function parseForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const fields = fieldsOf(form);
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) || form.getAll(name).length === 1) continue;
    throw new Refusal("malformed", (t) => t("requests.fieldTwice"));
  }
  return fields;
}
