import { FAILURE_MESSAGE } from "#forms/rules/failure.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { contentPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { ANSWER_PATH } from "#schemas/singletons.ts";
import type { Refusal } from "./answer.ts";
import { cacheTemplate } from "./cacheTemplate.ts";
import type { FormAnswer } from "./templateAnswers.ts";

/** Milliseconds a request to this process for the cached page may take. */
const PAGE_TIMEOUT = 3000;

const template = cacheTemplate(() => fetchSelf(ANSWER_PATH, { signal: AbortSignal.timeout(PAGE_TIMEOUT) }));

type Fill = NonNullable<Awaited<ReturnType<typeof template>>>;

let known: { fill: Fill; policy: string } | undefined;

/**
 * The content security policy of every answer: it is made once for each template, from an answer in which
 * nothing was entered. It names the hash of the page's styles, and no script's, since the page has no scripts.
 * There is no policy in development, whose tools evaluate code.
 */
function policyHeader(fill: Fill): Record<string, string> {
  if (process.env.NODE_ENV !== "production") return {};
  if (known?.fill !== fill) {
    known = { fill, policy: contentPolicy(fill({ values: {}, interests: [] }), environment()) };
  }
  return { [POLICY_HEADER]: known.policy };
}

/** What was entered, as texts. */
function entered(body: Record<string, unknown>): Pick<FormAnswer, "values" | "interests"> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const interests = Array.isArray(body.interests) ? body.interests.map(String) : [];
  return { values: Object.fromEntries(texts), interests };
}

/** A refusal as a visitor reads it: a message for each field that breaks a rule, or the failure message. */
function inVisitorsTerms({ code, message, fields }: Refusal): FormAnswer["refusal"] {
  return code === "rules" ? { message, fields } : { message: FAILURE_MESSAGE, fields: [] };
}

/**
 * Answers a plain HTML form with a page of the site. The page is rendered and kept like any other. Each
 * answer is filled in from memory, without a render, and is not kept, logged or put into an address.
 * @returns undefined as long as the page could not be read
 */
export async function answerPage(
  body: Record<string, unknown>,
  refusal?: Refusal,
): Promise<Response | undefined> {
  const fill = await template();
  if (!fill) return undefined;
  const html = fill({ ...entered(body), refusal: refusal && inVisitorsTerms(refusal) });
  return new Response(html, {
    status: refusal?.status ?? 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // It is made for one visitor. Compressing it would cost more than making it.
      "Cache-Control": "no-store, no-transform",
      ...(refusal?.retryAfter !== undefined && { "Retry-After": String(refusal.retryAfter) }),
      ...policyHeader(fill),
    },
  });
}
