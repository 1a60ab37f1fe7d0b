import { openPreviewLink } from "#content/draft/preview-link/openPreviewLink.ts";

/** Opens a preview link that a marketer has shared from the Studio. */
export async function GET(request: Request): Promise<Response> {
  return openPreviewLink(request);
}
