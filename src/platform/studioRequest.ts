import { environment } from "./environment.ts";

/** Returns the headers of a response to the Studio; undefined for a request from another origin. */
export function studioHeaders(request: Request): Record<string, string> | undefined {
  const origin = request.headers.get("origin");
  if (!origin) return undefined;
  const { STUDIO_URL } = environment();
  if (!STUDIO_URL || origin !== new URL(STUDIO_URL).origin) return undefined;
  return { "access-control-allow-origin": origin, vary: "origin", "cache-control": "no-store" };
}

/** Returns the response to a request from another origin. */
export const notFromStudio = (message: string) =>
  new Response(message, { status: 403, headers: { vary: "origin", "cache-control": "no-store" } });

/** Responds to `OPTIONS`: lets browsers send the Studio's requests, with a token and JSON. */
export function allowStudio(request: Request): Response {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio("Only the Studio may send such requests.");
  const allowed = {
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "600",
  };
  return new Response(null, { status: 204, headers: { ...headers, ...allowed } });
}
