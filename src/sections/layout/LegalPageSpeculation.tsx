import type { Site } from "#content/index.ts";
import { legalLinks } from "./links.ts";

/**
 * Speculation rules: browsers that support them prerender a legal page while the pointer rests on its link, unless
 * data or power is being saved (https://developer.chrome.com/docs/web-platform/prerender-pages). The content
 * security policy allows them by hash, like every inline script.
 */
export function LegalPageSpeculation({ site }: { site: Site }) {
  const paths = legalLinks(site).map(({ path }) => path);
  const rules = { prerender: [{ where: { href_matches: paths }, eagerness: "moderate" }] };
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
