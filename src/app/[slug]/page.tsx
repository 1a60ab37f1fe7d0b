import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { renderablePaths } from "#content/index.ts";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import { describedPage, editorsPageMetadata } from "#seo/editorsPageMetadata.ts";
import { JsonLd } from "#seo/JsonLd.tsx";
import { notFoundMetadata } from "#seo/notFoundMetadata.ts";
import { type EditorsPageProps, loadEditorsPage } from "./loadEditorsPage.ts";

/** The pages that are made by the build. Those that are published later are made when they are. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return (await renderablePaths()).map((path) => ({ slug: path.slice(1) }));
}

export async function generateMetadata(props: EditorsPageProps): Promise<Metadata> {
  const { site, loaded } = await loadEditorsPage(props);
  return loaded ? editorsPageMetadata(site, loaded) : notFoundMetadata(site);
}

/**
 * Whether there is a page: the layout shows it. `src/server` comes here for those that there are, and asks here which an
 * editor finds in draft mode. For any other address it answers 404.
 */
export default async function EditorsPage(props: EditorsPageProps) {
  const { site, loaded } = await loadEditorsPage(props);
  if (loaded) return <JsonLd settings={site.settings} page={describedPage(site, loaded)} />;
  if (process.env.NODE_ENV === "development") return <NotFoundScreen site={site} />;
  notFound();
}
