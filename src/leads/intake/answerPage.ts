import { environment } from "#environment.ts";
import { fetchSelf } from "#fetchSelf.ts";
import { FAILURE_MESSAGE } from "#forms/rules/failure.ts";
import { contentPolicy, POLICY_HEADER } from "#policy.ts";
import { ANSWER_PATH } from "../../../schemas/singletons.ts";
import type { Refusal } from "./answer.ts";
import { keepTemplate } from "./keepTemplate.ts";
import type { PlainAnswer } from "./keptAnswers.ts";

/** Milliseconds the process has to give itself a page that it keeps. */
const PATIENCE = 3000;

const template = keepTemplate(() => fetchSelf(ANSWER_PATH, { signal: AbortSignal.timeout(PATIENCE) }));

let policy: string | undefined;

/** The policy of every answer: a page without scripts has none to name. Not in development, whose tools evaluate code. */
function policyHeader(): Record<string, string> {
  if (process.env.NODE_ENV !== "production") return {};
  policy ??= contentPolicy("", environment());
  return { [POLICY_HEADER]: policy };
}

/** What was entered, as texts. */
function entered(body: Record<string, unknown>): Pick<PlainAnswer, "values" | "interests"> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const interests = Array.isArray(body.interests) ? body.interests.map(String) : [];
  return { values: Object.fromEntries(texts), interests };
}

/** A refusal in the visitor's terms: what a field needs, or the failure message. */
function inVisitorsTerms({ code, message, fields }: Refusal): PlainAnswer["refusal"] {
  return code === "rules" ? { message, fields } : { message: FAILURE_MESSAGE, fields: [] };
}

/**
 * Answers a plain HTML form with a page of the site. The page is rendered and kept like any other; an answer is filled in
 * from memory, without a render. Nothing of it is kept, put into an address or logged.
 * @returns undefined while the page was never to be had
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
      // To compress what is made for one visitor would cost more than to make it.
      "Cache-Control": "no-store, no-transform",
      ...(refusal?.retryAfter !== undefined && { "Retry-After": String(refusal.retryAfter) }),
      ...policyHeader(),
    },
  });
}
