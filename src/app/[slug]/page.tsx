import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { renderablePaths } from "#content/index.ts";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import { describedPage, editorsPageMetadata } from "#seo/editorsPageMetadata.ts";
import { JsonLd } from "#seo/JsonLd.tsx";
import { notFoundMetadata } from "#seo/notFoundMetadata.ts";
import { type EditorsPageProps, loadEditorsPage } from "./loadEditorsPage.ts";

/** Lists the pages that the build prerenders. Pages published later are rendered when they are published. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return (await renderablePaths("page")).map((path) => ({ slug: path.slice(1) }));
}

export async function generateMetadata(props: EditorsPageProps): Promise<Metadata> {
  const { site, loaded } = await loadEditorsPage(props);
  return loaded ? editorsPageMetadata(site, loaded) : notFoundMetadata(site);
}

/**
 * Decides whether the page exists; the layout renders it. `src/server` passes on requests only for existing pages and
 * for pages that an editor may see in draft mode. It responds to any other path with 404.
 */
export default async function EditorsPage(props: EditorsPageProps) {
  const { site, loaded } = await loadEditorsPage(props);
  if (loaded) return <JsonLd settings={site.settings} page={describedPage(site, loaded)} />;
  if (process.env.NODE_ENV === "development") return <NotFoundScreen site={site} />;
  notFound();
}
