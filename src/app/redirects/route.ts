import { loadRedirects } from "#content/index.ts";

export const dynamic = "force-static";

/**
 * Serves the list of redirects that `src/server` applies. It is cached and revalidated like a page, and available only
 * to this process; everyone else gets 404.
 */
export async function GET(): Promise<Response> {
  const redirects = await loadRedirects();
  return Response.json({
    revisions: Object.fromEntries(redirects.map(({ id, revision }) => [id, revision])),
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  });
}
