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
  // The site has no protocol to upgrade to: requests that ask for one are answered like any others.
  shouldUpgradeCallback: () => false,
  // Milliseconds: for a request's headers to arrive, for the whole request, and between Node's checks.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  // Milliseconds. Longer than proxies keep idle connections (nginx: 60 s), so that no proxy sends a request
  // on a connection that is just being closed.
  keepAliveTimeout: 65_000,
  // Without it each request without a body costs the life of a stream, a seventh of an answer from memory.
  optimizeEmptyRequests: true,
};

const failureHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": DATA_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
};

/** Ends an answer after an error that nothing expected. One that has begun is cut: it must not look whole. */
function fail(request: IncomingMessage, response: SiteResponse): void {
  response.replacedStatus = undefined;
  if (!response.headersSent) {
    sendAnswer(request, response, 500, failureHeaders, "The request could not be answered.\n");
  } else if (!response.writableEnded) {
    response.destroy();
  }
}

/**
 * Makes an HTTP server that gives each request to `answer`; it does not listen yet.
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
  // `checkContinue` comes for senders that ask before they send a body. Any other expectation is ignored (RFC
  // 9110, section 10.1.1): Node's own answer to it, 417, would leave the body unread on the connection.
  server.on("request", serve).on("checkContinue", serve).on("checkExpectation", serve);
  return { server, connections };
}
