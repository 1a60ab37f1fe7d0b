import {
  CALLBACK_HEADERS,
  CALLBACK_PATH,
  CONSENT_GIVEN,
  CONSENT_HEADER,
  callbackPayload,
} from "#forms/callback/rules/payload.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import type { Rule } from "#forms/rules/check.ts";
import { PASS_HEADER } from "#platform/clients/formPass.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { INTERESTS } from "#schemas/rules/interests.ts";
import type { FormProblem } from "#schemas/rules/start/formRows.ts";
import type { Kind } from "../queue/lead.ts";
import { FormError, visit, visitPage } from "./visitPage.ts";

/** Where the forms are. */
export interface FormSite {
  /** The site's public address. */
  readonly siteUrl: string;
  /** The address of the captcha's script. */
  readonly captchaScript: string;
}

/** What a form check sends. The domain and the phone number are reserved for examples. */
export const NAME = "Form check";
const EMAIL = "form-check@example.com";
export const ANSWERS: Readonly<Partial<Record<string, string>>> = { email: EMAIL, interests: INTERESTS[0] };
export const CALLBACK = {
  fullName: NAME,
  phoneNumber: "305 555 0100",
  email: EMAIL,
  language: "en",
  countryCode: "+1",
};

/** The reference number with which a form thanks. */
export const REFERENCE = new RegExp(`${REFERENCE_PREFIX}-\\w{4}-\\w{4}`);

/** Returns what a refusal means. A refused pass of a callback means that the captcha's verifier gives no verdict. */
export function problemOf(kind: Kind, status: number): FormProblem {
  if (status === 429) return "limit";
  if (status >= 500) return "storage";
  return status === 403 && kind === "callback" ? "captcha" : "refused";
}

/** Sends answers, and returns the response. @throws FormError unless it has this status */
async function send(
  kind: Kind,
  url: string,
  status: number,
  init: RequestInit & { signal: AbortSignal },
): Promise<string> {
  const response = await visit(url, "page", { method: "POST", ...init });
  if (response.status === status) return response.text();
  const expected = status === 200 ? "" : ` to a mistake, instead of ${status}`;
  throw new FormError(problemOf(kind, response.status), `responded with ${response.status}${expected}`);
}

/** Finds the early-access form in a page: where it sends its answers, and the names of its fields. @throws FormError */
function earlyAccessForm(html: string): { action: string; fields: ReadonlySet<string> } {
  const [, action = "", body = ""] =
    /<form\b[^>]*\saction="([^"]*\/early-access[^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? [];
  const names = [...body.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)];
  const fields = new Set(names.map(([, name = ""]) => name));
  if (!action) throw new FormError("form", "the page doesn't contain the form");
  const missing = Object.keys(earlyAccessRules).filter((name) => !fields.has(name));
  if (missing.length > 0) throw new FormError("form", `the form has no field ${missing.join(", ")}`);
  return { action, fields };
}

/** Fills in the fields of a form. Only required ones get a text, so bots' hidden field stays empty. */
function fill(fields: ReadonlySet<string>, answers: typeof ANSWERS): URLSearchParams {
  const rules: Readonly<Record<string, Rule<unknown, string>>> = earlyAccessRules;
  const needsText = (field: string) => "reason" in (rules[field]?.("") ?? {});
  return new URLSearchParams(
    [...fields].map((field) => [field, answers[field] ?? (needsText(field) ? NAME : "")]),
  );
}

/**
 * Goes through a form like a visitor without script, who makes a mistake, corrects it and is thanked. The callback form needs
 * script, so its answers are sent as its script sends them.
 * @param pass the pass of the form check
 * @param signal ends the check
 * @throws FormError
 */
export async function visitForm(
  kind: Kind,
  { siteUrl, captchaScript }: FormSite,
  pass: string,
  signal: AbortSignal,
): Promise<void> {
  const html = await visitPage(siteUrl, kind === "callback" ? captchaScript : undefined, signal);
  const headers = { [PASS_HEADER]: pass, Origin: new URL(siteUrl).origin };
  let thanks: string;
  if (kind === "early-access") {
    const first = earlyAccessForm(html);
    const mistake = { signal, headers, body: fill(first.fields, { ...ANSWERS, name: "" }) };
    const { action, fields } = earlyAccessForm(await send(kind, siteUrl + first.action, 422, mistake));
    thanks = await send(kind, siteUrl + action, 200, { signal, headers, body: fill(fields, ANSWERS) });
  } else {
    if (!html.includes('id="voice-agent-widget"'))
      throw new FormError("form", "the page doesn't contain the voice agent");
    const payload = callbackPayload(CALLBACK, new Date());
    const json = { ...headers, ...CALLBACK_HEADERS, "Content-Type": "application/json" };
    const post = (status: number, body: object) =>
      send(kind, siteUrl + CALLBACK_PATH, status, {
        signal,
        headers: { ...json, [CONSENT_HEADER]: CONSENT_GIVEN },
        body: JSON.stringify(body),
      });
    await post(422, { ...payload, name: "" });
    thanks = await post(200, payload);
  }
  if (!REFERENCE.test(thanks)) throw new FormError("refused", "the response has no reference number");
}
