import type { IncomingMessage, ServerResponse } from "node:http";
import { requireSigned, SIGNATURE_HEADER, SignedRequestError } from "#content/revalidation/signature.ts";
import { bearsOperatorToken } from "./allowance.ts";
import { bodyLimit } from "./bodyLimit.ts";
import { receiveBody, withBody } from "./receiveBody.ts";
import type { Refused } from "./refuse.ts";
import { bringsBody } from "./send.ts";

/** Where the lake tells of a publish. An import of content makes thousands of deliveries at once. */
const DELIVERIES = "/api/revalidate";

/** What requests are held to. */
export interface Admission {
  /** Takes a request from its address's allowance; gives the seconds to wait when there is none. */
  takeRequest: (request: IncomingMessage) => Promise<number | undefined>;
  /** The secrets of the lake's webhook, newest first. */
  secrets: readonly string[];
}

function isSigned({ headers }: IncomingMessage, body: Buffer, secrets: readonly string[]): boolean {
  try {
    requireSigned(body.toString("utf8"), String(headers[SIGNATURE_HEADER] ?? ""), secrets);
    return true;
  } catch (error) {
    if (error instanceof SignedRequestError) return false;
    throw error;
  }
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  most: number,
): Promise<Buffer | Refused | undefined> {
  if (!bringsBody(request)) return Buffer.alloc(0);
  const declared = Number(request.headers["content-length"] ?? 0);
  // Only now may a sender that asked first go on.
  if (request.headers.expect && most > 0 && declared <= most) response.writeContinue();
  const body = await receiveBody(request, most);
  if (body === "aborted") return undefined;
  if (body !== "too-large") return body;
  const message = most > 0 ? `The request is larger than ${most} bytes.` : "This address takes no body.";
  return { status: 413, code: "too-large", message };
}

/**
 * Holds a request to its address's allowance and its body to its limit.
 * @param isFree whether it costs so little, or is so much our own, that it is not counted
 * @returns the request with a body that is short and whole, a refusal, or nothing when its sender went away
 */
export async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  isFree: boolean,
  { takeRequest, secrets }: Admission,
): Promise<IncomingMessage | Refused | undefined> {
  const operator = bearsOperatorToken(request);
  const overspent = async (): Promise<Refused | undefined> => {
    const seconds = isFree || operator ? undefined : await takeRequest(request);
    if (seconds === undefined) return undefined;
    const message = "Too many requests from this address. Please try again later.";
    return { status: 429, code: "rate", message, headers: { "Retry-After": String(seconds) } };
  };

  const isDelivery = path === DELIVERIES && request.method === "POST";
  const refused = isDelivery ? undefined : await overspent();
  if (refused) return refused;
  const body = await receive(request, response, bodyLimit(request, path, operator));
  if (!Buffer.isBuffer(body)) return body;
  // A delivery is known by its signature, so it is counted, if at all, once its body is here.
  const refusedLate = isDelivery && !isSigned(request, body, secrets) ? await overspent() : undefined;
  if (refusedLate) return refusedLate;
  return body.length > 0 ? withBody(request, body) : request;
}
