import { FAILURE_MESSAGE } from "#forms/rules/failure.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { contentPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { ANSWER_PATH } from "#schemas/singletons.ts";
import { Refusal } from "./answer.ts";
import { cacheTemplate } from "./cacheTemplate.ts";
import type { FormAnswer } from "./templateAnswers.ts";

/** The timeout of a request to this process for the cached page, in milliseconds. */
const PAGE_TIMEOUT = 3000;

const template = cacheTemplate(() => fetchSelf(ANSWER_PATH, { signal: AbortSignal.timeout(PAGE_TIMEOUT) }));

type Fill = NonNullable<Awaited<ReturnType<typeof template>>>;

let known: { fill: Fill; policy: string } | undefined;

/**
 * Returns the content security policy of the page. It is computed once per template, from a page without visitor input.
 * It contains the hash of the page's styles but no script hashes, since the page has no scripts. Development has no
 * policy, since its tools evaluate code.
 */
function policyHeader(fill: Fill): Record<string, string> {
  if (process.env.NODE_ENV !== "production") return {};
  if (known?.fill !== fill) {
    known = { fill, policy: contentPolicy(fill({ values: {}, interests: [] }), environment()) };
  }
  return { [POLICY_HEADER]: known.policy };
}

/** Returns the visitor's input as strings. */
function entered(body: Record<string, unknown>): Pick<FormAnswer, "values" | "interests"> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const interests = Array.isArray(body.interests) ? body.interests.map(String) : [];
  return { values: Object.fromEntries(texts), interests };
}

/** Returns a rejection for the visitor: a message for each invalid field, or the general failure message. */
function inVisitorsTerms({ code, message, fields }: Refusal): FormAnswer["refusal"] {
  return code === "rules" ? { message, fields } : { message: FAILURE_MESSAGE, fields: [] };
}

/**
 * Responds to a plain HTML form with a page of the site. The page is rendered and cached like any other. Each
 * response is filled in from memory, without a render. It is never cached, logged or added to a URL.
 * @param outcome the reference number of the accepted submission, or why it was rejected
 * @returns undefined until the page has been read
 */
export async function answerPage(
  body: Record<string, unknown>,
  outcome: { reference: string } | Refusal,
): Promise<Response | undefined> {
  const fill = await template();
  if (!fill) return undefined;
  const refusal = outcome instanceof Refusal ? outcome : undefined;
  const answer = outcome instanceof Refusal ? { refusal: inVisitorsTerms(outcome) } : outcome;
  const html = fill({ ...entered(body), ...answer });
  return new Response(html, {
    status: refusal?.status ?? 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // The page is for one visitor. Compressing it would cost more than creating it.
      "Cache-Control": "no-store, no-transform",
      ...(refusal?.retryAfter !== undefined && { "Retry-After": String(refusal.retryAfter) }),
      ...policyHeader(fill),
    },
  });
}
