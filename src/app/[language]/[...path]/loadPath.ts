import { notFound } from "next/navigation";
import {
  isOffered,
  type LoadedArticle,
  type LoadedListing,
  type LoadedPage,
  loadArticle,
  loadListing,
  loadPage,
  loadSite,
  type Site,
} from "#content/index.ts";
import { isLanguage, pathIn } from "#schemas/rules/languagePath.ts";

/** The props that Next passes to a page, a layout and a slot of this route. */
export interface PathProps {
  readonly params: Promise<{ language: string; path: string[] }>;
}

/** The site, and the content at the path: a page, an article or a list. */
export interface LoadedPath {
  readonly site: Site;
  readonly loaded: LoadedPage | undefined;
  readonly article: LoadedArticle | undefined;
  readonly listing: LoadedListing | undefined;
}

/** Loads the site, and the editor's page, the article or the list of articles at the path of this route. */
export async function loadPath({ params }: PathProps): Promise<LoadedPath> {
  const { language, path: words } = await params;
  if (!isLanguage(language)) notFound();
  const path = pathIn(language, `/${words.join("/")}`);
  if (!(await isOffered(path))) notFound();
  const [site, loaded, article, listing] = await Promise.all([
    loadSite(path),
    loadPage(path),
    loadArticle(path),
    loadListing(path),
  ]);
  return { site, loaded, article, listing };
}
