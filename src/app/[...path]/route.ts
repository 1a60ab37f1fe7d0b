import { ownAddress } from "#environment.ts";
import { log } from "#log.ts";
import { POLICY_HEADER } from "#policy.ts";

/**
 * Every path that no route takes. A static not-found page logs nothing, and a page that calls `notFound()` has no HTML
 * before its scripts come: so this route notes the path and answers with a kept page, asked of this process itself.
 */
export async function GET(request: Request): Promise<Response> {
  // Still percent-encoded, without the query; JSON escapes what could forge a log line.
  log("warn", "page.not-found", { path: new URL(request.url).pathname.slice(0, 300) });
  const cookie = request.headers.get("cookie");
  const page = await fetch(ownAddress("/not-found"), {
    cache: "no-store",
    headers: cookie ? { cookie } : {}, // in draft mode it shows drafts
    signal: request.signal,
  });
  const policy = page.headers.get(POLICY_HEADER);
  return new Response(page.body, {
    status: 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(policy && { [POLICY_HEADER]: policy }),
    },
  });
}
