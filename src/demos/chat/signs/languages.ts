import { arabic } from "./ar/arabic.ts";
import { arabizi } from "./ar/arabizi.ts";
import { english } from "./en/english.ts";
import { spanish } from "./es/spanish.ts";
import type { LanguageSigns } from "./languageSigns.ts";

/** The languages that the chat reads, on pages of any language: people in danger write in their own. */
export const LANGUAGES: readonly LanguageSigns[] = [english, spanish, arabic, arabizi];
