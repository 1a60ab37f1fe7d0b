import { translatorIn } from "#messages/translator.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { memoizeFor } from "#platform/memoizeFor.ts";
import { contentPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { type Language, languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { ANSWER_PATH } from "#schemas/singletons.ts";
import { Refusal } from "./answer.ts";
import { answerTemplate } from "./answerTemplate.ts";
import type { FormAnswer } from "./templateAnswers.ts";

/** How long the cached page is reused, in milliseconds, so that form responses show a publish as soon as pages do. */
export const TEMPLATE_MAX_AGE = 1000;

/**
 * Caches the template for form responses, and recreates it when the cached page changes. While the page can't be read,
 * the old template is used.
 * @param fetchPage fetches the cached page; called at most once per {@link TEMPLATE_MAX_AGE}
 * @returns a function that returns the template, or undefined until the page has been read. Failures are logged
 */
export function cacheTemplate(fetchPage: () => Promise<Response>) {
  let page: string | undefined;
  let template: ReturnType<typeof answerTemplate> | undefined;

  async function read(): Promise<typeof template> {
    try {
      const response = await fetchPage();
      if (!response.ok) throw new Error(`The page responded with ${response.status}.`);
      const html = await response.text();
      if (html !== page) template = answerTemplate(html);
      page = html;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "failed";
      logPerCause("error", "lead.response-page-failed", reason, { reason });
    }
    return template;
  }
  return memoizeFor(read, TEMPLATE_MAX_AGE);
}

/** The timeout of a request to this process for the cached page, in milliseconds. */
const PAGE_TIMEOUT = 3000;

const templateIn = (language: Language) =>
  cacheTemplate(() =>
    fetchSelf(pathIn(language, ANSWER_PATH), { signal: AbortSignal.timeout(PAGE_TIMEOUT) }),
  );
const templates = new Map(languages.map(({ id }) => [id as Language, templateIn(id)]));

type Fill = NonNullable<Awaited<ReturnType<ReturnType<typeof templateIn>>>>;

/** The policy of each template. */
const policies = new WeakMap<Fill, string>();

/**
 * Returns the content security policy of the page. It is computed once per template, from a page without visitor input.
 * It contains the hash of the page's styles but no script hashes, since the page has no scripts. Development has no
 * policy, since its tools evaluate code.
 */
function policyHeader(fill: Fill): Record<string, string> {
  if (process.env.NODE_ENV !== "production") return {};
  const policy = policies.get(fill) ?? contentPolicy(fill({ values: {}, interests: [] }), environment());
  policies.set(fill, policy);
  return { [POLICY_HEADER]: policy };
}

/**
 * Returns the template in a language, or else the English one. An editor's page can have the form while the page of its
 * responses waits for a translation.
 */
async function findTemplate(
  language: Language,
): Promise<{ readonly fill: Fill | undefined; readonly language: Language }> {
  const template = await templates.get(language)?.();
  if (template || language === SOURCE_LANGUAGE) return { fill: template, language };
  return { fill: await templates.get(SOURCE_LANGUAGE)?.(), language: SOURCE_LANGUAGE };
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
function inVisitorsTerms(refusal: Refusal, language: Language): FormAnswer["refusal"] {
  if (refusal.code === "rules") return refusal.messagesIn(language);
  return { message: translatorIn(language)("forms.failure"), fields: [] };
}

/**
 * Responds to a plain HTML form with a page of the site. The page is rendered and cached like any other. Each
 * response is filled in from memory, without a render. It is never cached, logged or added to a URL.
 * @param pageLanguage the language of the form's page, and of the response if its page exists in it
 * @param outcome the reference number of the accepted submission, or why it was rejected
 * @returns undefined until the page has been read
 */
export async function answerPage(
  pageLanguage: Language,
  body: Record<string, unknown>,
  outcome: { reference: string } | Refusal,
): Promise<Response | undefined> {
  const { fill, language } = await findTemplate(pageLanguage);
  if (!fill) return undefined;
  const refusal = outcome instanceof Refusal ? outcome : undefined;
  const answer = outcome instanceof Refusal ? { refusal: inVisitorsTerms(outcome, language) } : outcome;
  const html = fill({ ...entered(body), ...answer });
  return new Response(html, {
    status: refusal?.status ?? 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      // The page is for one visitor. Compressing it would cost more than creating it.
      "Cache-Control": "no-store, no-transform",
      ...(refusal?.retryAfter !== undefined && { "Retry-After": String(refusal.retryAfter) }),
      ...policyHeader(fill),
    },
  });
}
