import type { SiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { type DescribedPage, structuredData } from "./structuredData.ts";

/**
 * Renders a page's structured data for search engines. Browsers don't execute JSON-LD, so the content
 * security policy needs no hash for it. Every `<` is escaped, so text can't close the element.
 */
export function JsonLd({ settings, page }: { settings: SiteSettings; page: DescribedPage }) {
  const text = JSON.stringify(structuredData(settings, page, environment().SITE_URL));
  return <script type="application/ld+json">{text.replaceAll("<", String.raw`\u003c`)}</script>;
}
