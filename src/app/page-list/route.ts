import { loadPageList } from "#content/index.ts";

export const dynamic = "force-static";

/**
 * Serves the list of editors' pages. It is cached and revalidated like a page, and available only to this process:
 * `src/server` checks it before it passes a path to Next, so that Next never renders or caches an invented path.
 */
export async function GET(): Promise<Response> {
  return Response.json(await loadPageList());
}
