/** The id of the strip. */
export const OFFER_ID = "language-offer";

/** The address of the script that fills it. */
const OFFER_PATH = "/language-offer.js";

/** The strip's height, below the header, before its texts and styles have loaded: two lines on a phone. */
const SPACE = [
  "min-block-size:calc(var(--header-height) + 3.25rem)",
  "margin-block-end:calc(-1*var(--header-height))",
].join(";");

/**
 * Adds the strip when the browser prefers another language of the page, unless the visitor has dismissed it. It takes its
 * space before the first paint, so it moves nothing later. The visitor's languages aren't part of the request.
 */
export const OFFER_STARTER = [
  "{const known=[...document.querySelectorAll(`#site-languages a`)].map(({lang})=>lang),",
  "lang=navigator.languages.map(tag=>tag.split(`-`)[0]).find(tag=>known.includes(tag)),",
  "create=(name,properties)=>Object.assign(document.createElement(name),properties);",
  "let dismissed;try{dismissed=localStorage.languageOffer}catch{}",
  "if(lang&&lang!=document.documentElement.lang&&lang!=dismissed){",
  `const strip=create(\`aside\`,{id:\`${OFFER_ID}\`,lang});strip.style.cssText=\`${SPACE}\`;`,
  "document.currentScript.before(strip);",
  `document.head.append(create(\`script\`,{src:\`${OFFER_PATH}\`,onerror:()=>strip.remove()}))}}`,
].join("");
