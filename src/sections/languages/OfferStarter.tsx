"use client";

import { OFFER_STARTER } from "./offerStarterText.ts";

/**
 * Renders the script that adds a strip, which offers the page in a language that the browser prefers. Only the HTML contains it,
 * not the data for hydration.
 */
export function OfferStarter() {
  const __html = typeof window === "undefined" ? OFFER_STARTER : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React must not compare with the HTML
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
