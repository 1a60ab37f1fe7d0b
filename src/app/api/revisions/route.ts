import { environment } from "#platform/environment.ts";
import { liveStatus } from "#publishing/revalidation/liveStatus.ts";

/**
 * Returns the revision of a document on each page, for the Studio's badge: `?document=hero&revision=<_rev>`. Only the
 * Studio may call it, because each request reads pages, and queries the lake when a page is outdated.
 */
export async function GET(request: Request): Promise<Response> {
  const origin = request.headers.get("origin");
  const { STUDIO_URL } = environment();
  if (!STUDIO_URL || origin !== new URL(STUDIO_URL).origin) {
    return new Response("Only the Studio may request revisions.", {
      status: 403,
      headers: { vary: "origin" },
    });
  }
  const headers = { "access-control-allow-origin": origin, vary: "origin", "cache-control": "no-store" };
  const { searchParams } = new URL(request.url);
  const [document, revision] = [searchParams.get("document"), searchParams.get("revision")];
  if (!document || !revision) {
    return Response.json(
      { error: "The query parameters document and revision are required." },
      { status: 400, headers },
    );
  }
  return Response.json(await liveStatus(document, revision), { headers });
}
