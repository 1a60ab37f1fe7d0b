import { pageLanguage } from "#forms/rules/pageLanguage.ts";
import { environment } from "#platform/environment.ts";
import { emit, stopwatch } from "#platform/events.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { accept } from "./intake/accept.ts";
import { accepted, Refusal, refused } from "./intake/answer.ts";
import { answerPage } from "./intake/answerPage.ts";
import { parseSubmission } from "./intake/parseSubmission.ts";
import { FORM_TYPE, readForm } from "./intake/readForm.ts";
import { intakeDependencies } from "./leadsService.ts";
import { type Kind, referenceNumber } from "./queue/lead.ts";

async function formEndpoint(kind: Kind, request: Request): Promise<Response> {
  const seconds = stopwatch();
  const language = pageLanguage(request.url);
  let body: Record<string, unknown> = {};
  let isCheck = false;
  let outcome: { reference: string } | Refusal;
  try {
    const { SITE_URL, TRUSTED_PROXY_HOPS } = environment();
    body = await readForm(kind, request, SITE_URL);
    const submission = parseSubmission(kind, request.headers, body, TRUSTED_PROXY_HOPS, language);
    isCheck = submission.check !== undefined;
    outcome = { reference: referenceNumber(await accept(submission, intakeDependencies())) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error;
    if (!isCheck) logPerCause("info", "lead.refused", `${kind} ${code}`, { kind, code });
    outcome = error;
  }
  const code = outcome instanceof Refusal ? outcome.code : "accepted";
  if (!isCheck) emit("form", { kind, outcome: code, seconds: seconds() });
  const isHtmlForm = request.headers.get("content-type")?.startsWith(FORM_TYPE);
  const page = isHtmlForm && kind === "early-access" ? await answerPage(language, body, outcome) : undefined;
  // The lead is already stored or rejected, so a JSON response is still correct when the page can't be read.
  return page ?? (outcome instanceof Refusal ? refused(outcome, language) : accepted(outcome.reference));
}

/** `POST /voiceagent/api/v1/widget/submit`: accepts a callback submission and responds with JSON. */
export const callbackEndpoint = (request: Request) => formEndpoint("callback", request);

/** `POST /api/early-access`: responds with JSON to the script's submission, and with a page to a plain HTML form. */
export const earlyAccessEndpoint = (request: Request) => formEndpoint("early-access", request);
