import { createServer, type IncomingMessage } from "node:http";
import { log } from "#log.ts";
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
};

/** Makes an HTTP server that gives each request to `answer`; it does not listen yet. */
export function createSiteServer(
  answer: (request: IncomingMessage, response: SiteResponse) => Promise<void>,
  limits: Partial<typeof options> = {},
) {
  const server = createServer({ ...options, ...limits });
  const connections = watchConnections(server);
  refuseBadConnections(server, connections.isAnswering);
  async function serve(request: IncomingMessage, response: SiteResponse): Promise<void> {
    try {
      await answer(request, response);
    } catch (error) {
      log("error", "server.failed", { reason: error instanceof Error ? error.message : String(error) });
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end();
    }
  }
  // `checkContinue` comes for senders that ask before they send a body.
  server.on("request", serve).on("checkContinue", serve);
  return { server, connections };
}
