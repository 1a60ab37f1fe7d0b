import { randomUUID } from "node:crypto";
import { environment } from "#environment.ts";
import type { FieldMessage } from "#forms/rules/check.ts";
import { FAILURE_MESSAGE } from "#forms/rules/failure.ts";
import { askSelf } from "#ownRequest.ts";
import { contentPolicy, POLICY_HEADER } from "#policy.ts";
import type { Refusal } from "./answer.ts";

/** What the page that answers a plain HTML form shows: the panel, or messages beside the data as entered. */
export interface PlainAnswer {
  refusal?: { message: string; fields: readonly FieldMessage[] } | undefined;
  values: Record<string, string>;
  interests: string[];
}

/** The header that names an answer to the page; the page is for this process alone. */
export const ANSWER_HEADER = "x-early-access-answer";
/** The page's address. Without an answer waiting for it, it is not found. */
export const ANSWER_PATH = "/early-access/answer";

const WAITING = Symbol.for("tendwell.plain-answers");
/** Routes and pages are bundled apart: what they share hangs on the global object. */
const shared = globalThis as { [WAITING]?: Map<string, PlainAnswer> };

function waiting(): Map<string, PlainAnswer> {
  shared[WAITING] ??= new Map();
  return shared[WAITING];
}

/** The answer that waits under this name, once. */
export function collectAnswer(name: string | null): PlainAnswer | undefined {
  const answer = waiting().get(name ?? "");
  waiting().delete(name ?? "");
  return answer;
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
 * Answers a plain HTML form with a page of the site. A route cannot render one, so it asks this process for the page,
 * which collects its answer from memory: nothing personal is in an address, a cookie or a log.
 */
export async function answerPage(body: Record<string, unknown>, refusal?: Refusal): Promise<Response> {
  const name = randomUUID();
  waiting().set(name, { ...entered(body), ...(refusal && { refusal: inVisitorsTerms(refusal) }) });
  try {
    const page = await askSelf(ANSWER_PATH, {
      headers: { [ANSWER_HEADER]: name },
      signal: AbortSignal.timeout(10_000),
    });
    if (!page.ok) throw new Error(`The page answered ${page.status}.`);
    const html = await page.text();
    return new Response(html, {
      status: refusal?.status ?? 200,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        // As for kept pages, not in development: its tools evaluate code.
        ...(process.env.NODE_ENV === "production" && {
          [POLICY_HEADER]: contentPolicy(html, environment()),
        }),
      },
    });
  } finally {
    waiting().delete(name);
  }
}
