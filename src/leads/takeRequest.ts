import { addressHeader } from "#clientAddress.ts";
import { log } from "#log.ts";
import { accept } from "./intake/accept.ts";
import { accepted, Refusal, refused } from "./intake/answer.ts";
import { answerPage } from "./intake/answerPage.ts";
import { FORM_TYPE } from "./intake/body.ts";
import type { Kind } from "./queue/lead.ts";
import { siteDesk } from "./site.ts";

type Body = Record<string, unknown>;

/** Takes a request to this site. Gives the refusal, or nothing when it was accepted. */
async function take(kind: Kind, request: Request, read?: (body: Body) => void): Promise<Refusal | undefined> {
  const address = request.headers.get(addressHeader()) ?? undefined;
  try {
    await accept(siteDesk(), { kind, request, address }, read);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log("info", "lead.refused", { kind, code: error.code });
    return error;
  }
}

const inJson = (refusal: Refusal | undefined) => (refusal ? refused(refusal) : accepted());

/** Takes a callback request and answers in JSON. */
export async function takeCallback(request: Request): Promise<Response> {
  return inJson(await take("callback", request));
}

/** Takes an early-access request: the script's gets JSON, a plain HTML form gets a page. */
export async function takeEarlyAccess(request: Request): Promise<Response> {
  let body: Body = {};
  const refusal = await take("early-access", request, (given) => {
    body = given;
  });
  const isForm = request.headers.get("content-type")?.startsWith(FORM_TYPE);
  const page = isForm ? await answerPage(body, refusal) : undefined;
  // Safe or refused already: an answer without the page still says which.
  return page ?? inJson(refusal);
}
