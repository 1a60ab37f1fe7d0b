import { loadRedirects } from "#content/index.ts";

export const dynamic = "force-static";

/** Serves the redirects that `src/server` applies, cached and revalidated like a page, to this process only. */
export async function GET(): Promise<Response> {
  const redirects = await loadRedirects();
  return Response.json({
    revisions: Object.fromEntries(redirects.map(({ id, revision }) => [id, revision])),
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  });
}
