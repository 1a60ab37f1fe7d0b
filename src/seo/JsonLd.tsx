import type { SiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { type DescribedPage, structuredData } from "./structuredData.ts";

/**
 * What search engines read about a page. It is data: a browser runs none of it, so the page's policy needs no hash of it.
 * No `<` is left in it, so nothing in a text can end the element.
 */
export function JsonLd({ settings, page }: { settings: SiteSettings; page: DescribedPage }) {
  const text = JSON.stringify(structuredData(settings, page, environment().SITE_URL));
  return <script type="application/ld+json">{text.replaceAll("<", String.raw`\u003c`)}</script>;
}
