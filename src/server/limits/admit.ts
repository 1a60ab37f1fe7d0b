import { IncomingMessage, type ServerResponse } from "node:http";
import { requireSigned, SIGNATURE_HEADER, SignedRequestError } from "#publishing/webhook/signature.ts";
import { verifiedHeader } from "#publishing/webhook/verifyWebhook.ts";
import { bringsBody } from "../sendAnswer.ts";
import { bearsOperatorToken } from "./allowance.ts";
import { bodyLimit } from "./bodyLimit.ts";
import type { Refused } from "./refuse.ts";

/**
 * Receives a request's whole body before Next sees the request. Next never gets an incomplete body, and no body stays
 * unread on a connection that a proxy shares between visitors.
 * @param most maximum size of the body in bytes, whether or not its length is declared
 * @returns the body; `too-large` as soon as it exceeds the limit; `aborted` when the client disconnects
 */
function receiveBody(request: IncomingMessage, most: number): Promise<Buffer | "too-large" | "aborted"> {
  if (Number(request.headers["content-length"] ?? 0) > most) return Promise.resolve("too-large");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function finish(outcome: Buffer | "too-large" | "aborted") {
      request.off("data", take).off("end", end).off("close", abort);
      resolve(outcome);
    }
    function take(chunk: Buffer) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > most) {
        request.pause();
        finish("too-large");
      }
    }
    const end = () => finish(Buffer.concat(chunks));
    const abort = () => finish("aborted");
    request.on("data", take).once("end", end).once("close", abort);
  });
}

/** Copies a request with its received body, for Next: the original stream is consumed. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const whole = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(whole, {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole;
}

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
  const isVerified = isDelivery && isSigned(request, body, secrets);
  if (isVerified) request.headers[verifiedHeader()] = "yes";
  const refusedLate = isDelivery && !isVerified ? await takeFromAllowance() : undefined;
  if (refusedLate) return refusedLate;
  return body.length > 0 ? withBody(request, body) : request;
}
