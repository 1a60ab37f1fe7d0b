import { loadRedirects } from "#content/index.ts";

export const dynamic = "force-static";

/**
 * The redirects, for `src/server`, which leads visitors by them. It is cached and revalidated like a page, and served only
 * to this process itself; others get 404.
 */
export async function GET(): Promise<Response> {
  const redirects = await loadRedirects();
  return Response.json({
    revisions: Object.fromEntries(redirects.map(({ id, revision }) => [id, revision])),
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  });
}
