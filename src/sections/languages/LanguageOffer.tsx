import type { Site } from "#content/index.ts";
import { OfferStarter } from "./OfferStarter.tsx";

/**
 * Offers the page in a language that the browser prefers. Renders nothing for a page in one language. Follows the header,
 * whose menu of languages it reads.
 */
export function LanguageOffer({ site }: { site: Pick<Site, "alternates"> }) {
  return site.alternates.length < 2 ? null : <OfferStarter />;
}
