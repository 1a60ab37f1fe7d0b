import { IncomingMessage, type ServerResponse } from "node:http";
import { clientAddressOf } from "#platform/clients/clientAddress.ts";
import { checkAddress, PASS_HEADER, readPass } from "#platform/clients/formPass.ts";
import { hasBearerToken, operatorToken } from "#platform/clients/operatorToken.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { BODY_LIMITS } from "#platform/requestBody.ts";
import { requireSigned, SIGNATURE_HEADER, SignedRequestError } from "#publishing/webhook/signature.ts";
import { verifiedHeader } from "#publishing/webhook/verifyWebhook.ts";
import { type Exchange, type Handler, isRead, type Site } from "../exchange.ts";
import { isEndpoint } from "../routing/routes.ts";
import { bringsBody, type Refused, refuse } from "../sendAnswer.ts";

/** Whether a request has the operator's token. Reads the token only for requests with an Authorization header. */
function bearsOperatorToken({ headers }: IncomingMessage): boolean {
  if (!headers.authorization) return false;
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_DIR } = environment();
  const token = operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_DIR);
  return hasBearerToken(new Headers({ authorization: headers.authorization }), token);
}

/**
 * Creates the general rate limit for each client address. Routes may have stricter limits.
 * @param perMinute requests a minute
 * @param hops trusted proxies in front of this server
 * @returns a function that counts a request against its address's allowance. It returns the seconds to wait when the
 *   allowance is used up
 */
export function createAllowance(perMinute: number, hops: number) {
  const take = rateLimit(perMinute);
  return (request: IncomingMessage): Promise<number | undefined> => {
    const header = request.headers[PASS_HEADER];
    const pass = typeof header === "string" && readPass(header);
    return take(pass ? checkAddress(pass.kind) : clientAddressOf(request, hops));
  };
}

/** Whether a request calls a server action. Only draft mode's tools have one. */
const isServerAction = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" && headers["next-action"] !== undefined;

const REFUSED = {
  status: 405,
  message: "This URL supports only GET and HEAD.",
  headers: { Allow: "GET, HEAD" },
};

/** Refuses other methods than GET and HEAD for pages, files and unknown paths, except an editor's server action. */
export function refuseMethod({ routes, drafts }: Pick<Site, "routes" | "drafts">): Handler {
  return function handle({ request, response, path, resource }) {
    if (isRead(request) || resource === "route" || isEndpoint(resource)) return false;
    if (isServerAction(request) && drafts.isEditors(request)) return false;
    refuse(request, response, REFUSED, routes.headersAt(path));
    return true;
  };
}

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

/** Returns the maximum size of a request's body in bytes. @param isOperator whether it has the operator's token */
function bodyLimit({ request, resource }: Exchange, isOperator: boolean): number {
  if (request.method !== "POST") return 0;
  const limit =
    (isEndpoint(resource) ? resource.bodyLimit : undefined) ?? (isServerAction(request) ? "action" : "none");
  // The operator's endpoint responds 404 to everyone else, so their bodies get only a small limit.
  return BODY_LIMITS[limit === "operator" && !isOperator ? "form" : limit];
}

/**
 * Counts a request against its address's allowance, checks its body against its endpoint's limit, and receives the body.
 * A request that is within both has its complete body, and is left to the next handler.
 */
export function limitRequest(
  site: Pick<Site, "routes" | "drafts" | "takeRequest" | "webhookSecrets">,
): Handler {
  const { routes, drafts, takeRequest, webhookSecrets } = site;

  function isFree({ request, resource, isSelf }: Exchange): boolean {
    if (isSelf) return true;
    if (!isRead(request)) return false;
    return (isEndpoint(resource) && resource.isFree && !bringsBody(request)) || drafts.isEditors(request);
  }

  /** Returns the request with its complete body, why it is refused, or undefined when the client disconnected. */
  async function applyLimits(exchange: Exchange): Promise<IncomingMessage | Refused | undefined> {
    const { request, response, path } = exchange;
    const isOperator = bearsOperatorToken(request);
    async function takeFromAllowance(): Promise<Refused | undefined> {
      const seconds = isOperator || isFree(exchange) ? undefined : await takeRequest(request);
      if (seconds === undefined) return undefined;
      const message = "Too many requests from this address. Please try again later.";
      return { status: 429, code: "rate", message, headers: { "Retry-After": String(seconds) } };
    }

    const isDelivery = path === WEBHOOK_PATH && request.method === "POST";
    const refused = isDelivery ? undefined : await takeFromAllowance();
    if (refused) return refused;
    const body = await receive(request, response, bodyLimit(exchange, isOperator));
    if (!Buffer.isBuffer(body)) return body;
    // A delivery's signature can be checked only once its body has arrived. An unsigned delivery is counted here.
    const isVerified = isDelivery && isSigned(request, body, webhookSecrets);
    if (isVerified) request.headers[verifiedHeader()] = "yes";
    const refusedLate = isDelivery && !isVerified ? await takeFromAllowance() : undefined;
    if (refusedLate) return refusedLate;
    return body.length > 0 ? withBody(request, body) : request;
  }

  return async function handle(exchange) {
    const result = await applyLimits(exchange);
    if (!result) return true;
    if ("message" in result) {
      refuse(exchange.request, exchange.response, result, routes.headersAt(exchange.path));
      return true;
    }
    exchange.request = result;
    return false;
  };
}
