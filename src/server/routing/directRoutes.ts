import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { countReport } from "#analytics/countReport.ts";
import { callbackEndpoint, earlyAccessEndpoint } from "#leads/formEndpoints.ts";
import { siteHealth } from "#observability/health/siteHealth.ts";
import { pageReportEndpoint } from "#observability/page-report/pageReport.ts";
import { inSpan } from "#platform/trace.ts";
import { sendAnswer } from "../sendAnswer.ts";

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * Route handlers that the server calls without Next, by method and path. Anyone can send many such requests, and
 * Next's routing costs 0.7 ms of CPU time, several times the cost of the handler. `src/app` has the same routes for
 * `next dev`.
 */
export const directRoutes: ReadonlyMap<string, RouteHandler> = new Map([
  ["POST /api/early-access", earlyAccessEndpoint],
  ["POST /voiceagent/api/v1/widget/submit", callbackEndpoint],
  ["POST /api/page-report", (request) => pageReportEndpoint(request, countReport)],
  ["GET /api/health", siteHealth],
  ["HEAD /api/health", siteHealth],
]);

/** Creates the request for a route handler. Its URL ignores the Host header, which anyone can forge. */
async function toWebRequest(request: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const { method = "GET" } = request;
  const body = method === "POST" ? new Uint8Array(await buffer(request)) : null;
  return new Request(new URL(request.url ?? "/", "http://localhost"), { method, headers, body });
}

/** Calls the handler. Traces requests from visitors and operators, but not a supervisor's probe every few seconds. */
function answerOf(request: IncomingMessage, handler: RouteHandler): Promise<Response> {
  const { method = "GET", url = "", headers } = request;
  const call = async () => handler(await toWebRequest(request));
  if (method !== "POST") return call();
  const [route = ""] = url.split("?", 1);
  const attributes = { "http.request.method": method, "http.route": route };
  const parent = typeof headers.traceparent === "string" ? headers.traceparent : undefined;
  return inSpan(`${method} ${route}`, { kind: "server", attributes, parent }, async (span) => {
    const answer = await call();
    span?.setAttribute("http.response.status_code", answer.status);
    return answer;
  });
}

/**
 * Responds to a request with a route handler.
 * @param request its complete body has arrived, within its limit
 * @param configured the headers of every response at this path; the handler's own headers override them
 */
export async function answerDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  handler: RouteHandler,
  configured: Record<string, string>,
): Promise<void> {
  const answer = await answerOf(request, handler);
  const headers = new Headers(configured);
  for (const [name, value] of answer.headers) headers.set(name, value);
  const body = new Uint8Array(await answer.arrayBuffer());
  sendAnswer(request, response, answer.status, Object.fromEntries(headers), body);
}
