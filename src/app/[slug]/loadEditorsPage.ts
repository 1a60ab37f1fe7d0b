import { type LoadedPage, loadPage, loadSite, type Site } from "#content/index.ts";

/** What Next gives to a page, a layout and a slot of this route. */
export interface EditorsPageProps {
  readonly params: Promise<{ slug: string }>;
}

/** The page at the address of this route; without a page when there is none. */
export async function loadEditorsPage({
  params,
}: EditorsPageProps): Promise<{ site: Site; loaded: LoadedPage | undefined }> {
  const { slug } = await params;
  const [site, loaded] = await Promise.all([loadSite(), loadPage(`/${slug}`)]);
  return { site, loaded };
}
