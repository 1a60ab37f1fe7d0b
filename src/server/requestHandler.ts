import type { IncomingMessage } from "node:http";
import { isSelfRequest } from "#platform/fetchSelf.ts";
import type { SiteResponse } from "./connections/SiteResponse.ts";
import type { Site } from "./exchange.ts";
import { callEndpoint } from "./handlers/endpoint.ts";
import { serveFile } from "./handlers/files.ts";
import { limitRequest } from "./handlers/limitRequest.ts";
import { serveMarkdown } from "./handlers/markdown.ts";
import { refuseMethod } from "./handlers/method.ts";
import { serveMetrics } from "./handlers/metrics.ts";
import { passToNext } from "./handlers/next.ts";
import { serveNotFound } from "./handlers/notFound.ts";
import { servePage } from "./handlers/page.ts";
import { refuse } from "./limits/refuse.ts";
import { METHODS, readTarget } from "./routing/requestTarget.ts";
import { isEnding } from "./sendAnswer.ts";

/** The handlers, in the order in which they are tried. Those up to `limitRequest` cost little and are free. */
const HANDLERS = [
  servePage,
  serveFile,
  refuseMethod,
  serveMarkdown,
  serveMetrics,
  limitRequest,
  serveNotFound,
  callEndpoint,
  passToNext,
];

/** Creates the handler in front of Next. It refuses invalid requests, finds the resource, and tries the handlers. */
export function createRequestHandler(site: Site) {
  const handlers = HANDLERS.map((create) => create(site));
  const { routes } = site;
  return async function handleRequest(request: IncomingMessage, response: SiteResponse): Promise<void> {
    if (isEnding(request)) return;
    const target = readTarget(request.method, request.url);
    if ("status" in target) {
      const headers = target.status === 405 ? { Allow: METHODS } : {};
      return refuse(request, response, { ...target, headers }, routes.headersAt("/"));
    }
    const isSelf = isSelfRequest(request.headers);
    const match = routes.match(request, target, isSelf);
    // Most resources are known synchronously, so the handler doesn't await them.
    const resource = match instanceof Promise ? await match : match;
    const exchange = { ...target, request, response, resource, isSelf };
    for (const handle of handlers) {
      const handled = handle(exchange);
      if (typeof handled === "boolean" ? handled : await handled) return;
    }
  };
}
