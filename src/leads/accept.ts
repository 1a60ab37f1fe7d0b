import { FAILURE_MESSAGE } from "#forms/rules/failure.ts";
import { log } from "#log.ts";
import { Refusal } from "./answer.ts";
import { FORM_TYPE, parseForm, parseObject, readText } from "./body.ts";
import { type CaptchaVerifier, verifyCaptcha } from "./captcha.ts";
import { DatabaseError } from "./database.ts";
import { digestKey, givenKey, isTrapped, toPayload } from "./forms.ts";
import type { Kind } from "./lead.ts";
import { requireOwnOrigin } from "./origin.ts";
import type { LeadQueue } from "./queue.ts";
import { reasonOf } from "./reason.ts";

/** What the desk that takes requests works with. */
export interface Desk {
  siteUrl: string;
  /** Gives the queue, opened if need be. */
  queue: () => Promise<Pick<LeadQueue, "isTaken" | "commit">>;
  /** Takes a token from the address's bucket; gives the seconds to wait when it is empty. */
  takeToken: (address: string) => Promise<number | undefined>;
  captcha: CaptchaVerifier;
}

/** A request as it arrives. */
export interface Arrival {
  kind: Kind;
  request: Request;
  /** The client's address, as `clientAddress` works it out; undefined in the moment before it is told. */
  address: string | undefined;
}

/** The header that brings the captcha's token. */
const CAPTCHA_HEADER = "x-captcha-token";

/** Milliseconds the queue has to answer. The form waits 30 s in all, and a new folder takes some to be made. */
const QUEUE_TIMEOUT = 20_000;

/** The media type of a request's body. @throws Refusal `content-type` when the form does not send such */
function mediaType(kind: Kind, headers: Headers): string {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json" || (type === FORM_TYPE && kind === "early-access")) return type;
  throw new Refusal("content-type", "The request must be application/json.");
}

/** Requests that are being taken, by key: a second one under the same key waits for the first one's outcome. */
const underway = new Map<string, Promise<void>>();

/**
 * Takes one request, in this order: size, content type, origin; a known key is done; the client's allowance; the
 * rules; the captcha where the form has one; the commit. When it resolves, the lead is on disk.
 * @param read is given the body as soon as it is read, so that a page can give it back to the visitor
 * @throws Refusal with the reason; what fails in the queue is logged and becomes `unavailable`
 */
export async function accept(
  desk: Desk,
  { kind, request, address }: Arrival,
  read: (body: Record<string, unknown>) => void = () => {},
): Promise<void> {
  const text = await readText(request);
  const type = mediaType(kind, request.headers);
  requireOwnOrigin(request.headers, desk.siteUrl);
  const body = type === FORM_TYPE ? parseForm(text, ["interests"]) : parseObject(text);
  read(body);
  const key = givenKey(kind, request.headers);
  if (!key) return await take(desk, kind, body, request, address);
  const first = underway.get(key);
  if (first) return await first;
  const outcome = take(desk, kind, body, request, address, key);
  underway.set(key, outcome);
  try {
    await outcome;
  } finally {
    underway.delete(key);
  }
}

async function take(
  desk: Desk,
  kind: Kind,
  body: Record<string, unknown>,
  request: Request,
  address: string | undefined,
  given?: string,
): Promise<void> {
  const queue = await available(desk.queue());
  const done = async (key: string) => {
    const known = await available(queue.isTaken(key));
    if (known) log("info", "lead.known", { kind });
    return known;
  };
  if (given && (await done(given))) return;
  if (address) await requireAllowance(desk, address);
  const payload = toPayload(kind, body);
  const key = given ?? digestKey(kind, payload);
  if (!given && (await done(key))) return;

  let suspected = kind === "early-access" && isTrapped(body) ? "the hidden field was filled in" : undefined;
  if (kind === "callback") {
    const token = request.headers.get(CAPTCHA_HEADER);
    try {
      suspected = await verifyCaptcha(desk.captcha, token, address);
    } catch (error) {
      // The same request, sent again to another process, has used the token up meanwhile.
      if (await done(key)) return;
      throw error;
    }
  }
  const id = await available(queue.commit({ key, kind, payload, suspected }));
  if (id) log("info", "lead.accepted", { id, kind, ...(suspected && { suspected }) });
  else log("info", "lead.known", { kind });
}

/** @throws Refusal `rate` with the seconds to wait */
async function requireAllowance({ takeToken }: Desk, address: string): Promise<void> {
  const retryAfter = await takeToken(address);
  if (retryAfter === undefined) return;
  throw new Refusal("rate", "Too many requests from this address. Please try again later.", { retryAfter });
}

/**
 * What the queue does, with its failures and its silence made into the answer that visitors get. What it does after
 * all is not lost: the visitor's next try has the same key.
 */
async function available<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseError("The queue does not answer.")), QUEUE_TIMEOUT);
  });
  try {
    return await Promise.race([work, silence]);
  } catch (error) {
    log("error", "lead.not-stored", { reason: reasonOf(error) });
    throw new Refusal("unavailable", FAILURE_MESSAGE, { retryAfter: 30 });
  } finally {
    clearTimeout(timer);
  }
}
