import { log } from "#log.ts";
import { DatabaseError } from "../queue/database.ts";
import type { Kind, NewLead, Payload } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { SUSPICION } from "../queue/suspicion.ts";
import { Refusal } from "./answer.ts";
import { available } from "./available.ts";
import { FORM_TYPE, parseForm, parseObject, readText } from "./body.ts";
import { type CaptchaVerifier, verifyCaptcha } from "./captcha/captcha.ts";
import { isTrapped, toPayload } from "./forms.ts";
import { requireOwnOrigin } from "./origin.ts";
import { givenKey, keyOfNew, splitKey } from "./requestKey.ts";

/** What the desk that takes requests works with. */
export interface Desk {
  siteUrl: string;
  /** Gives the queue, opened if need be. */
  queue: () => Promise<Pick<LeadQueue, "find" | "commit">>;
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

/** The media type of a request's body. @throws Refusal `content-type` when the form does not send such */
function mediaType(kind: Kind, headers: Headers): string {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json" || (type === FORM_TYPE && kind === "early-access")) return type;
  throw new Refusal("content-type", "The request must be application/json.");
}

/** Requests that are being taken, by key and payload: an equal one waits for the first one's outcome. */
const underway = new Map<string, Promise<void>>();

/**
 * Takes one request, in this order: size, content type, origin; a known request is done; the client's allowance; the
 * rules; the captcha where the form has one; the commit. When it resolves, the lead is on disk.
 *
 * A request is known when its key is known and it says what was said under that key. Under a known key another payload
 * is another request, which has all the checks before it.
 * @param read is given the body as soon as it is read, so that a page can give it back to the visitor
 * @throws Refusal with the reason; what fails in the queue is logged and becomes `unavailable`
 */
export async function accept(
  desk: Desk,
  arrival: Arrival,
  read: (body: Record<string, unknown>) => void = () => {},
): Promise<void> {
  const { kind, request } = arrival;
  const text = await readText(request);
  const type = mediaType(kind, request.headers);
  requireOwnOrigin(request.headers, desk.siteUrl);
  const body = type === FORM_TYPE ? parseForm(text, ["interests"]) : parseObject(text);
  read(body);
  const given = givenKey(kind, request.headers);
  const payload = toPayload(kind, body);
  if (!given || payload instanceof Refusal) return await take(desk, arrival, body, payload);
  const same = splitKey(kind, given, payload);
  const first = underway.get(same);
  if (first) return await first;
  const outcome = take(desk, arrival, body, payload, given);
  underway.set(same, outcome);
  try {
    await outcome;
  } finally {
    underway.delete(same);
  }
}

async function take(
  desk: Desk,
  { kind, request, address }: Arrival,
  body: Record<string, unknown>,
  payload: Payload | Refusal,
  given?: string,
): Promise<void> {
  const queue = await available(desk.queue());
  const newKey = (payload: Payload) => available(keyOfNew(queue, kind, payload, given));
  const known = () => log("info", "lead.known", { kind });
  let key: string | undefined;
  if (given && !(payload instanceof Refusal)) {
    key = await newKey(payload);
    if (!key) return known();
  }
  if (address) await requireAllowance(desk, address);
  if (payload instanceof Refusal) throw payload;
  key ??= await newKey(payload);
  if (!key) return known();

  const trapped = kind === "early-access" && isTrapped(body);
  let doubt: Pick<NewLead, "suspected" | "captchaToken"> = trapped ? { suspected: SUSPICION.honeypot } : {};
  if (kind === "callback") {
    const token = request.headers.get(CAPTCHA_HEADER);
    try {
      doubt = await verifyCaptcha(desk.captcha, token, address);
    } catch (error) {
      // The same request, sent again to another process, has used the token up meanwhile.
      if (!(await newKey(payload))) return known();
      throw error;
    }
  }
  // Another process may take the key meanwhile: with this request, or with another payload.
  while (key) {
    const id = await available(queue.commit({ key, kind, payload, ...doubt }));
    if (id) return log("info", "lead.accepted", { id, kind, suspected: doubt.suspected });
    const next = await newKey(payload);
    if (next === key) await available(Promise.reject(new DatabaseError("A taken key has nothing under it.")));
    key = next;
  }
  known();
}

/** @throws Refusal `rate` with the seconds to wait */
async function requireAllowance({ takeToken }: Desk, address: string): Promise<void> {
  const retryAfter = await takeToken(address);
  if (retryAfter === undefined) return;
  throw new Refusal("rate", "Too many requests from this address. Please try again later.", { retryAfter });
}
