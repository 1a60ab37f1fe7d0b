// The site's languages. Plain data that imports nothing, like the registry of documents.

/** The languages. The first is the source of the others, and its pages have no language in their path. */
export const languages = [
  { id: "en", title: "English", name: "English", direction: "ltr" },
  { id: "es", title: "Spanish", name: "Español", direction: "ltr" },
  { id: "ar", title: "Arabic", name: "العربية", direction: "rtl" },
] as const;

/** A language's BCP 47 tag. */
export type Language = (typeof languages)[number]["id"];

/** The language that the others are translated from. */
export const SOURCE_LANGUAGE = languages[0].id;

/** Returns the direction of a language's script. An unknown language runs from left to right. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  languages.find(({ id }) => id === language)?.direction ?? "ltr";
