import type { MetadataRoute } from "next";
import { environment } from "#platform/environment.ts";

/**
 * What crawlers may ask for: every page and picture. A page that search engines must not list says so itself, which
 * they can only read if they may ask for it.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/voiceagent/"] },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
