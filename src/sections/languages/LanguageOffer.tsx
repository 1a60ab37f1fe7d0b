import type { Site } from "#content/index.ts";
import { OfferStarter } from "./OfferStarter.tsx";

/** Offers the page in a language that the browser prefers, if it has several. Reads the header's menu, so it follows it. */
export function LanguageOffer({ site }: { site: Pick<Site, "alternates"> }) {
  return site.alternates.length < 2 ? null : <OfferStarter />;
}
