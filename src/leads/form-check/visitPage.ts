import { describeFetchError } from "#platform/errorMessages.ts";
import { hashesOf, inlineScript, POLICY_HEADER } from "#platform/policy.ts";
import type { FormProblem } from "#schemas/rules/start/formRows.ts";

/** A form doesn't work for visitors. The message is the reason for engineers. */
export class FormError extends Error {
  override name = "FormError";
  readonly problem: FormProblem;
  constructor(problem: FormProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** The timeout of a request, in milliseconds. */
const TIMEOUT = 10_000;

/** Robots and people who don't want to be counted aren't part of the counts of visits. */
const HEADERS = { "User-Agent": "form-check (bot)", DNT: "1" };

/**
 * Requests an address like a visitor without script.
 * @param problem what is wrong if there is no response
 * @param init has the signal that ends the check
 * @throws FormError
 */
export async function visit(
  url: string,
  problem: FormProblem,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const headers = { ...HEADERS, ...Object.fromEntries(new Headers(init.headers)) };
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), init.signal]);
  return fetch(url, { redirect: "manual", cache: "no-store", ...init, headers, signal }).catch(
    (error: unknown) => {
      throw new FormError(problem, `${new URL(url).pathname}: ${describeFetchError(error, TIMEOUT)}`);
    },
  );
}

/** @throws FormError unless an address has a file */
async function requireFile(url: string, problem: FormProblem, signal: AbortSignal): Promise<void> {
  const { ok, status } = await visit(url, problem, { method: "HEAD", signal });
  if (!ok) throw new FormError(problem, `${url} responded with ${status}`);
}

/** Whether a list of sources in a policy allows what a page needs: a keyword, a hash, or an address. */
const allows = (sources: readonly string[], need: string) =>
  sources.includes(need) ||
  sources.includes("*") ||
  (need.startsWith("'sha256-") && sources.includes("'unsafe-inline'")) ||
  sources.some((source) => /^https?:/.test(source) && need.startsWith(source));

/** @throws FormError when a content security policy forbids what a page needs */
function requireAllowed(
  policy: string,
  needs: readonly (readonly [directive: string, need: string])[],
): void {
  const directives = new Map(
    policy.split(";").map((text) => {
      const [name = "", ...sources] = text.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  for (const [directive, need] of needs) {
    const sources =
      directives.get(directive) ?? (directive === "form-action" ? undefined : directives.get("default-src"));
    if (sources && !allows(sources, need))
      throw new FormError("policy", `${directive} doesn't allow ${need}`);
  }
}

/**
 * Fetches the page with the forms, and checks that its scripts load and that its policy allows the forms.
 * @param captcha the address of the captcha's script, if the form has a captcha
 * @param signal ends the check
 * @returns the page
 * @throws FormError
 */
export async function visitPage(
  siteUrl: string,
  captcha: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const response = await visit(`${siteUrl}/`, "page", { headers: { Accept: "text/html" }, signal });
  if (!response.ok) throw new FormError("page", `responded with ${response.status}`);
  const html = await response.text();
  const scripts = new Set(html.match(/\/_next\/static\/[^"\\\s]+\.js/g));
  if (scripts.size === 0) throw new FormError("script", "the page has no scripts");
  await Promise.all([...scripts].map((path) => requireFile(siteUrl + path, "script", signal)));
  const policies = response.headers.get(POLICY_HEADER)?.split(",") ?? [];
  const needs: [string, string][] = [
    ["form-action", "'self'"],
    ["connect-src", "'self'"],
    ["script-src", "'self'"],
    ...hashesOf(html, inlineScript).map((hash): [string, string] => ["script-src", hash]),
    ...(captcha
      ? (["script-src", "frame-src"] as const).map((name): [string, string] => [name, captcha])
      : []),
  ];
  for (const policy of policies) requireAllowed(policy, needs);
  if (captcha) await requireFile(captcha, "captcha", signal);
  return html;
}
