import { type LoadedPage, loadPage, loadSite, type Site } from "#content/index.ts";

/** The props that Next passes to a page, a layout and a slot of this route. */
export interface EditorsPageProps {
  readonly params: Promise<{ slug: string }>;
}

/** Loads the site and the page at the path of this route, if the page exists. */
export async function loadEditorsPage({
  params,
}: EditorsPageProps): Promise<{ site: Site; loaded: LoadedPage | undefined }> {
  const { slug } = await params;
  const [site, loaded] = await Promise.all([loadSite(), loadPage(`/${slug}`)]);
  return { site, loaded };
}
