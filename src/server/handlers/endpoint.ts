import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { handlerFor } from "#endpoints/endpoints.ts";
import { inSpan } from "#platform/trace.ts";
import type { Handler, Site } from "../exchange.ts";
import { isEndpoint } from "../routing/routes.ts";
import { sendAnswer } from "../sendAnswer.ts";

type EndpointHandler = NonNullable<ReturnType<typeof handlerFor>>;

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
function answerOf(request: IncomingMessage, handler: EndpointHandler): Promise<Response> {
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

/** Calls a direct endpoint. The handler's own headers override those of every response at the path. */
export function callEndpoint({ routes }: Pick<Site, "routes">): Handler {
  return async function handle({ request, response, path, resource }) {
    const isDirect = isEndpoint(resource) && resource.isDirect;
    const handler = isDirect ? handlerFor(resource, request.method ?? "") : undefined;
    if (!handler) return false;
    const answer = await answerOf(request, handler);
    const headers = new Headers(routes.headersAt(path));
    for (const [name, value] of answer.headers) headers.set(name, value);
    const body = new Uint8Array(await answer.arrayBuffer());
    sendAnswer(request, response, answer.status, Object.fromEntries(headers), body);
    return true;
  };
}
