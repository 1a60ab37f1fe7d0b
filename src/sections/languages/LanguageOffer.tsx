import type { Site } from "#content/index.ts";

/** The address of the script that shows the line. */
const OFFER_PATH = "/language-offer.js";

/**
 * Loads the line when the browser prefers another language of the page: `lang` tells the loaded script which. The visitor's
 * languages aren't part of the request.
 *
 * It contains no double quotes, because the hydration data would escape them.
 */
const SCRIPT = [
  "{const known=[...document.querySelectorAll(`#site-languages a`)].map(({lang})=>lang),",
  "lang=navigator.languages.map(tag=>tag.split(`-`)[0]).find(tag=>known.includes(tag));",
  "if(lang&&lang!=document.documentElement.lang)",
  `document.head.append(Object.assign(document.createElement(\`script\`),{src:\`${OFFER_PATH}\`,lang}))}`,
].join("");

/**
 * Offers the page in a language that the browser prefers. Renders nothing for a page in one language. Follows the menu of
 * languages, which it reads.
 */
export function LanguageOffer({ site }: { site: Pick<Site, "alternates"> }) {
  return site.alternates.length < 2 ? null : <script>{SCRIPT}</script>;
}
