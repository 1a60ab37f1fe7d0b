import { loadPageList } from "#content/index.ts";

export const dynamic = "force-static";

/**
 * The pages that editors made. It is cached and revalidated like a page, and served only to this process itself:
 * `src/server` looks in it before it gives a path to Next, so that no invented path is rendered or cached.
 */
export async function GET(): Promise<Response> {
  return Response.json(await loadPageList());
}
