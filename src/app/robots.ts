import type { MetadataRoute } from "next";
import { environment } from "#platform/environment.ts";

/**
 * Allows crawlers to request every page and picture. A page that search engines must not list has a `noindex`, which
 * they can read only if they may request the page.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/voiceagent/"] },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
