import { notFromStudio, studioHeaders } from "#platform/studioRequest.ts";
import { liveStatus } from "./revalidation/liveStatus.ts";

/**
 * Returns the revision of a document on each page, for the Studio's badge: `?document=hero&revision=<_rev>`. Only the
 * Studio may call it, because each request reads pages, and queries the lake when a page is outdated.
 */
export async function revisionsEndpoint(request: Request): Promise<Response> {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio("Only the Studio may request revisions.");
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
