// The brand. `npm run brand` writes this file, the texts in studio/content, the tokens in src/styles/tokens.css and the icons. Names
// that only engineers see, such as those of metrics, stay. It is plain data and imports nothing.

/** The product's name, as in the site settings. The Studio shows it, and checks of claims recognize it in texts. */
export const BRAND_NAME = "Tendwell";
/** The name in Arabic letters, as in translated texts. */
export const ARABIC_BRAND_NAME = "تندويل";
/** The name in addresses. Callbacks carry it as `brand`. */
export const BRAND_ID = "tendwell";
/** What follows the name in the title of the landing page. */
export const TAGLINE = {
  en: "AI Health Coach & Patient Engagement",
  es: "Guía de salud con IA y conexión con pacientes",
  ar: "مرشد صحي بالذكاء الاصطناعي وتفاعل مع المرضى",
} as const;
/** The domain in examples. */
export const DOMAIN = "tendwell.example";
/** The city of the postal address, and the place whose law governs the terms of service. */
export const CITY = { en: "Miami", es: "Miami", ar: "ميامي" } as const;
export const GOVERNING_LAW = {
  en: "Florida",
  es: "Florida",
  ar: "فلوريدا",
} as const;
/** What reference numbers begin with: letters, in uppercase. */
export const REFERENCE_PREFIX = "TW";
/** Whether the specification has this brand's words and figures. Another brand only has to fill the page's fixed places. */
export const IS_SPECIFIED_BRAND: boolean = true;

/** Colors of `src/styles/tokens.css` as hex, for pictures and files that can use neither custom properties nor OKLCH. */
export const COLORS = {
  paper: "#FBFAF6",
  sand: "#F1ECE1",
  mint: "#CFE9DC",
  pine: "#0F4C43",
  "pine-deep": "#0A3730",
  ink: "#12241F",
  "ink-soft": "#4A5D57",
  coral: "#D2471F",
} as const;
