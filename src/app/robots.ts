import type { MetadataRoute } from "next";
import { environment } from "#platform/environment.ts";

/** Allows crawlers to request everything: they can read a `noindex` only in a page that they may request. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/voiceagent/"] },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
