import { inSpan } from "#platform/trace.ts";
import { endpoints, handlerFor } from "./endpoints.ts";

/** Calls the handler of an endpoint, for the catch-all routes of Next. Responds as Next does to other paths and methods. */
export async function handleRequest(request: Request): Promise<Response> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  const endpoint = endpoints.get(pathname);
  if (!endpoint) return new Response("This URL does not exist.\n", { status: 404 });
  const handler = handlerFor(endpoint, method);
  // Next's span has the pattern of the route instead of the path.
  if (handler) return inSpan(`${method} ${pathname}`, {}, async () => handler(request));
  const methods = ["GET", "HEAD", "POST", "OPTIONS"];
  const allow = methods.filter((each) => each === "OPTIONS" || handlerFor(endpoint, each)).join(", ");
  return new Response(null, { status: method === "OPTIONS" ? 204 : 405, headers: { Allow: allow } });
}
