import { enableDraftMode } from "#content/draft/enableDraftMode.ts";

/** Presentation opens the site's pages through this address, with a secret that is in the lake. */
export async function GET(request: Request): Promise<Response> {
  return enableDraftMode(request);
}
