import type { MetadataRoute } from "next";
import { loadPublicPages } from "#content/index.ts";
import { environment } from "#platform/environment.ts";

/** Every page that search engines may list, with the day of its last publish. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await loadPublicPages();
  return pages
    .filter(({ hidden }) => !hidden)
    .map(({ path, updatedAt }) => ({
      url: new URL(path, environment().SITE_URL).href,
      lastModified: updatedAt,
    }));
}
