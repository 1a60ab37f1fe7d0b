import type { SiteSettings } from "#content/index.ts";
import { legalLinks } from "./links.ts";

/**
 * Speculation rules: a browser that knows them prepares a legal page while the pointer rests on its link. It
 * does not when data or power is being saved (https://developer.chrome.com/docs/web-platform/prerender-pages).
 * The policy of the page allows them by their hash, like every inline script.
 */
export function LegalPageSpeculation({ settings }: { settings: SiteSettings }) {
  const paths = legalLinks(settings).map(({ path }) => path);
  const rules = { prerender: [{ where: { href_matches: paths }, eagerness: "moderate" }] };
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
