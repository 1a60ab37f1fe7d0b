import type { Language } from "#schemas/languages.ts";
import { arabic } from "./ar/arabic.ts";
import { arabizi } from "./ar/arabizi.ts";
import { english } from "./en/english.ts";
import { spanish } from "./es/spanish.ts";
import type { LanguageSigns } from "./languageSigns.ts";

/** The signs of each language of the site. A new language needs its own: see [languages](docs/explanation/languages.md). */
const SIGNS: Readonly<Record<Language, readonly LanguageSigns[]>> = {
  en: [english],
  es: [spanish],
  ar: [arabic, arabizi],
};

/** The languages that the chat reads, on pages of any language: people in danger write in their own. */
export const LANGUAGES: readonly LanguageSigns[] = Object.values(SIGNS).flat();
