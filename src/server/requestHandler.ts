import type { IncomingMessage } from "node:http";
import { isSelfRequest } from "#platform/fetchSelf.ts";
import type { SiteResponse } from "./connections/SiteResponse.ts";
import type { Handler, Site } from "./exchange.ts";
import { callEndpoint } from "./handlers/endpoint.ts";
import { serveFile } from "./handlers/files.ts";
import { limitRequest, refuseMethod } from "./handlers/limitRequest.ts";
import { serveMetrics } from "./handlers/metrics.ts";
import { serveNotFound } from "./handlers/notFound.ts";
import { createViewCounter, serveMarkdown, servePage } from "./handlers/page.ts";
import { METHODS, readTarget } from "./routing/requestTarget.ts";
import { isEnding, refuse } from "./sendAnswer.ts";

/** Passes a request on to Next. */
function passToNext(site: Site): Handler {
  const { next } = site;
  const countView = createViewCounter(site);
  return async function handle(exchange) {
    const { request, response, resource } = exchange;
    await next(request, response);
    const isSent = response.statusCode === 200 || response.statusCode === 304;
    if (resource === "prerendered" && isSent) countView(exchange, String(response.getHeader("content-type")));
    return true;
  };
}

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
