import type { IncomingMessage, ServerResponse } from "node:http";
import { requireSigned, SIGNATURE_HEADER, SignedRequestError } from "#publishing/webhook/signature.ts";
import { bringsBody } from "../sendAnswer.ts";
import { bearsOperatorToken } from "./allowance.ts";
import { bodyLimit } from "./bodyLimit.ts";
import { receiveBody, withBody } from "./receiveBody.ts";
import type { Refused } from "./refuse.ts";

/** The path of the lake's webhook deliveries. A content import sends thousands of them at the same time. */
const WEBHOOK_PATH = "/api/revalidate";

/** The dependencies of `admit`. */
export interface Admission {
  /** Counts a request against its address's allowance. Returns the seconds to wait when the allowance is used up. */
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
  // The client waits for permission before it sends the body.
  const asks = /100-continue/i.test(request.headers.expect ?? "");
  if (asks && most > 0 && declared <= most) response.writeContinue();
  const body = await receiveBody(request, most);
  if (body === "aborted") return undefined;
  if (body !== "too-large") return body;
  const message =
    most > 0 ? `The request body is larger than ${most} bytes.` : "This URL accepts no request body.";
  return { status: 413, code: "too-large", message };
}

/**
 * Checks a request against its address's allowance, checks its body against its route's limit, and receives the body.
 * @param isFree whether the request does not count against the allowance
 * @returns the request with its complete body, a refusal, or undefined when the client disconnected
 */
export async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  isFree: boolean,
  { takeRequest, secrets }: Admission,
): Promise<IncomingMessage | Refused | undefined> {
  const operator = bearsOperatorToken(request);
  const takeFromAllowance = async (): Promise<Refused | undefined> => {
    const seconds = isFree || operator ? undefined : await takeRequest(request);
    if (seconds === undefined) return undefined;
    const message = "Too many requests from this address. Please try again later.";
    return { status: 429, code: "rate", message, headers: { "Retry-After": String(seconds) } };
  };

  const isDelivery = path === WEBHOOK_PATH && request.method === "POST";
  const refused = isDelivery ? undefined : await takeFromAllowance();
  if (refused) return refused;
  const body = await receive(request, response, bodyLimit(request, path, operator));
  if (!Buffer.isBuffer(body)) return body;
  // A delivery's signature can be checked only once its body has arrived. An unsigned delivery is counted here.
  const refusedLate = isDelivery && !isSigned(request, body, secrets) ? await takeFromAllowance() : undefined;
  if (refusedLate) return refusedLate;
  return body.length > 0 ? withBody(request, body) : request;
}
