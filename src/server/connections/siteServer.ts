import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { LONGEST_TARGET } from "../routing/requestTarget.ts";
import { logRefused, sendAnswer } from "../sendAnswer.ts";
import { watchConnections } from "./connections.ts";
import { SiteResponse, type SiteServer } from "./SiteResponse.ts";

/** The responses to requests that Node's parser rejects, by error code. All other codes get 400. */
const REFUSALS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request headers are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Content Too Large", "The request's chunk extensions are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};
const TARGET_TOO_LONG: [string, string] = ["414 URI Too Long", "The URL is too long."];
const MALFORMED: [string, string] = ["400 Bad Request", "The request is malformed."];

/** Node's error for a request it could not parse, with the bytes it was reading. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

function refusalOf({ code = "", rawPacket }: ParseError): [status: string, message: string] {
  // Node's parser counts the target as part of the headers: a request line without an end has too long a target.
  const line = rawPacket?.indexOf("\r\n") ?? 0;
  if (code === "HPE_HEADER_OVERFLOW" && (line < 0 || line > LONGEST_TARGET)) return TARGET_TOO_LONG;
  return REFUSALS[code] ?? MALFORMED;
}

function endWith(socket: Duplex, [status, message]: [string, string]): void {
  const text = `${message}\n`;
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8`;
  socket.end(`${head}\r\nContent-Length: ${text.length}\r\n\r\n${text}`, () => socket.destroy());
}

/**
 * Responds with one line to connections that never produce a request: bytes that can't be parsed, requests that don't
 * arrive in time, and CONNECT.
 * @param isAnswering whether a response is in progress on the connection; nothing else may be written to it
 */
function refuseBadConnections(server: SiteServer, isAnswering: (socket: Duplex) => boolean): void {
  server.on("clientError", (error: ParseError, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(error);
    logRefused({ status: Number(refusal[0].slice(0, 3)), reason: error.code });
    endWith(socket, refusal);
  });
  server.on("connect", (_request, socket) => {
    logRefused({ status: 405, method: "CONNECT" });
    endWith(socket, ["405 Method Not Allowed", "This method is not supported."]);
  });
}

const options = {
  ServerResponse: SiteResponse,
  // The site supports no protocol upgrade and handles such requests like any other.
  shouldUpgradeCallback: () => false,
  // Milliseconds: for a request's headers to arrive, for the whole request, and between Node's checks.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  // Milliseconds. Longer than proxies keep idle connections (nginx: 60 s), so that no proxy sends a request on a
  // connection that the server is closing.
  keepAliveTimeout: 65_000,
  // Otherwise each request without a body creates a stream, which costs a seventh of a response from memory.
  optimizeEmptyRequests: true,
};

const failureHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": DATA_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
};

/** Ends a response after an unexpected error. A response in progress is cut, because it must not look complete. */
function fail(request: IncomingMessage, response: SiteResponse): void {
  response.replacedStatus = undefined;
  if (!response.headersSent) {
    sendAnswer(
      request,
      response,
      500,
      failureHeaders,
      "The server failed to process the request. Try again later.\n",
    );
  } else if (!response.writableEnded) {
    response.destroy();
  }
}

/**
 * Creates an HTTP server that passes each request to `answer`. It does not listen yet.
 * @param mostConnections see {@link watchConnections}
 */
export function createSiteServer(
  answer: (request: IncomingMessage, response: SiteResponse) => Promise<void>,
  limits: Partial<typeof options> = {},
  mostConnections?: number,
) {
  const server = createServer({ ...options, ...limits });
  const connections = watchConnections(server, mostConnections);
  refuseBadConnections(server, connections.isAnswering);
  async function serve(request: IncomingMessage, response: SiteResponse): Promise<void> {
    try {
      await answer(request, response);
    } catch (error) {
      const reason = safeErrorMessage(error);
      logPerCause("error", "request.failed", reason, { reason });
      fail(request, response);
    }
  }
  // Node emits `checkContinue` for clients that wait for permission to send a body. The server ignores any other
  // expectation (RFC 9110, section 10.1.1): Node's own response, 417, would leave the body unread on the connection.
  server.on("request", serve).on("checkContinue", serve).on("checkExpectation", serve);
  return { server, connections };
}
