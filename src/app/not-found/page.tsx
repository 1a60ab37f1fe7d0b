import type { Metadata } from "next";
import { loadSite } from "#content/index.ts";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import { notFoundMetadata } from "#seo/notFoundMetadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await loadSite());
}

/**
 * The not-found screen as a cached page. `src/server/routing/notFoundPage.ts` sends it with status 404. There is no
 * not-found.tsx, because Next would add its screen and styles to the data of every page.
 */
export default async function NotFoundPage() {
  return <NotFoundScreen site={await loadSite()} />;
}
