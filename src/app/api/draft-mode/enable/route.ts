import { enableDraftMode } from "#content/draft/enableDraftMode.ts";

/** Presentation opens the site's pages through this route, with a secret that it has stored in the lake. */
export async function GET(request: Request): Promise<Response> {
  return enableDraftMode(request);
}
