import { createServer, type IncomingMessage } from "node:http";
import { logPerCause } from "#platform/logPerCause.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { sendAnswer } from "../sendAnswer.ts";
import { refuseBadConnections } from "./badConnections.ts";
import { watchConnections } from "./connections.ts";
import { SiteResponse } from "./SiteResponse.ts";

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
