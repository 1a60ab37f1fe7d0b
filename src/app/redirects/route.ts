import { formatRevisions, loadRedirects, revisionsMetaName } from "#content/index.ts";

export const dynamic = "force-static";

/**
 * The redirects, for `src/server`, which leads visitors by them. It is cached and revalidated like a page, and served only
 * to this process itself; others get 404.
 */
export async function GET(): Promise<Response> {
  const redirects = await loadRedirects();
  const revisions = Object.fromEntries(redirects.map(({ id, revision }) => [id, revision]));
  return Response.json({
    [revisionsMetaName]: formatRevisions(revisions),
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  });
}
