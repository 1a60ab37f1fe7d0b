import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { renderablePaths } from "#content/index.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import {
  articleMetadata,
  describedArticle,
  describedListing,
  describedPage,
  editorsPageMetadata,
  listingMetadata,
} from "#seo/articleMetadata.ts";
import { notFoundMetadata } from "#seo/builtInMetadata.ts";
import { type DescribedPage, JsonLd } from "#seo/structuredData.tsx";
import { type LoadedPath, loadPath, type PathProps } from "./loadPath.ts";

/** Lists the pages of a language that the build prerenders. Pages published later are rendered when they are published. */
export async function generateStaticParams({
  params: { language },
}: {
  params: { language: string };
}): Promise<{ path: string[] }[]> {
  const paths = (await renderablePaths()).map(splitLanguage);
  return paths
    .filter((each) => each.language === language)
    .map(({ path }) => ({ path: path.slice(1).split("/") }));
}

export async function generateMetadata(props: PathProps): Promise<Metadata> {
  const { site, loaded, article, listing } = await loadPath(props);
  if (loaded) return editorsPageMetadata(site, loaded);
  if (article) return articleMetadata(site, article);
  return listing ? listingMetadata(site, listing) : notFoundMetadata(site);
}

function describe({ site, loaded, article, listing }: LoadedPath): DescribedPage | undefined {
  if (loaded) return describedPage(site, loaded);
  if (article) return describedArticle(site, article);
  return listing && describedListing(site, listing);
}

/**
 * Decides whether the page exists; the layout renders it. `src/server` passes on requests only for existing pages and
 * for pages that an editor may see in draft mode. It responds to any other path with 404.
 */
export default async function PathPage(props: PathProps) {
  const content = await loadPath(props);
  const described = describe(content);
  if (described) return <JsonLd settings={content.site.settings} page={described} />;
  if (process.env.NODE_ENV === "development") return <NotFoundScreen site={content.site} />;
  notFound();
}
