import type { MetadataRoute } from "next";
import { loadPublicPages, searchSignals } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { languagesOf } from "#seo/pageMetadata.ts";

/** Every page that search engines may list, with the time of its last publish and the page in its other languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await loadPublicPages();
  const url = (path: string) => new URL(path, environment().SITE_URL).href;
  return pages
    .filter(({ hidden }) => !hidden)
    .map((page) => {
      const { alternates } = searchSignals(page.path, null, page.alternates);
      const languages = languagesOf(alternates.map((each) => ({ ...each, path: url(each.path) })));
      return {
        url: url(page.path),
        lastModified: page.updatedAt,
        ...(alternates.length > 0 && { alternates: { languages } }),
      };
    });
}
