// The site's languages. Plain data that imports nothing, like the registry of documents.

interface Row {
  readonly id: string;
  /** The name in English. */
  readonly title: string;
  /** The name in the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** Where the readers live, which decides how dates and numbers look: Gulf readers expect Western digits. */
  readonly locale: string;
  /** The locale for Open Graph, as Facebook knows it: Spanish in Latin America, and Arabic in any country. */
  readonly openGraph: string;
  /** The locales of voices, the preferred one first. */
  readonly voices: readonly string[];
  /** How much longer than in English a text of several lines may be. */
  readonly room: number;
}

/** The languages. The first is the source of the others, and its pages have no language in their path. */
export const languages = [
  {
    id: "en",
    title: "English",
    name: "English",
    direction: "ltr",
    locale: "en-US",
    openGraph: "en_US",
    voices: ["en-US"],
    room: 1,
  },
  {
    id: "es",
    title: "Spanish",
    name: "Español",
    direction: "ltr",
    locale: "es-US",
    openGraph: "es_LA",
    voices: ["es-US", "es-MX"],
    room: 1.2,
  },
  {
    id: "ar",
    title: "Arabic",
    name: "العربية",
    direction: "rtl",
    locale: "ar-AE",
    openGraph: "ar_AR",
    voices: ["ar-SA", "ar-AE"],
    room: 1,
  },
] as const satisfies readonly Row[];

/** A language's BCP 47 tag. */
export type Language = (typeof languages)[number]["id"];

/** The language that the others are translated from. */
export const SOURCE_LANGUAGE = languages[0].id;

/** A GROQ filter for translations. TypeGen reads GROQ only from literals, so it repeats the languages. */
export const IS_TRANSLATION = `language in ["es", "ar"]`;

/** Returns the row of a language. */
export const rowOf = (language: Language): Row & { readonly id: Language } =>
  languages.find(({ id }) => id === language) ?? languages[0];

/** Returns the direction of a language's script. An unknown language runs from left to right. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  languages.find(({ id }) => id === language)?.direction ?? "ltr";
